/** The part of mockttp that `vivero proxy` uses: the package is installed by those who need it. */
declare module 'mockttp' {
  interface Body {
    /** Resolves to the body without its content coding; `undefined` where it cannot be decoded. */
    getDecodedBuffer(): Promise<Buffer | undefined>;
  }

  interface Message {
    readonly id: string;
    readonly rawHeaders: Array<[name: string, value: string]>;
    readonly body: Body;
  }

  export interface CompletedRequest extends Message {
    readonly method: string;
    readonly url: string;
    readonly httpVersion: string;
    /** Milliseconds: the first since 1970, the others of a clock that only goes forward. */
    readonly timingEvents: {
      readonly startTime: number;
      readonly startTimestamp: number;
      readonly responseSentTimestamp?: number;
    };
  }

  export interface CompletedResponse extends Message {
    readonly statusCode: number;
    readonly timingEvents: { readonly responseSentTimestamp?: number };
  }

  interface PassThroughOptions {
    readonly additionalTrustedCAs?: Array<{ readonly cert: string }>;
    readonly simulateConnectionErrors?: boolean;
  }

  interface RuleBuilder<Options> {
    thenPassThrough(options: Options): Promise<unknown>;
  }

  interface ChangedPassThroughOptions extends PassThroughOptions {
    readonly transformRequest?: { readonly updateHeaders: Record<string, string> };
  }

  interface RequestRuleBuilder extends RuleBuilder<ChangedPassThroughOptions> {
    withProtocol(protocol: 'http' | 'https'): this;
    forHost(host: string): this;
    always(): this;
  }

  export interface Mockttp {
    readonly port: number;
    start(port?: number): Promise<void>;
    stop(): Promise<void>;
    on(event: 'request', callback: (request: CompletedRequest) => void): Promise<void>;
    on(event: 'response', callback: (response: CompletedResponse) => void): Promise<void>;
    forAnyRequest(): RequestRuleBuilder;
    forUnmatchedRequest(): RuleBuilder<PassThroughOptions>;
    forAnyWebSocket(): RuleBuilder<PassThroughOptions>;
  }

  export function generateCACertificate(options: {
    readonly subject: { readonly commonName: string };
  }): Promise<{ readonly key: string; readonly cert: string }>;

  export function getLocal(options: {
    readonly https: {
      readonly key: string;
      readonly cert: string;
      readonly tlsInterceptOnly: Array<{ readonly hostname: string }>;
    };
    /** Bytes. */
    readonly maxBodySize: number;
    readonly recordTraffic: boolean;
  }): Mockttp;
}
