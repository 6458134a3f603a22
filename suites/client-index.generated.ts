// Made by `npm run generate`; do not edit.
import type { ClientCheck } from '../runner/kit/client/define-client-check.ts';
import clientApiBodiesOfDocumentedTypes from './client-api/bodies-of-documented-types.ts';
import clientApiDocumentedOperations from './client-api/documented-operations.ts';
import clientApiEntityTagsRepeated from './client-api/entity-tags-repeated.ts';
import clientApiLinksResolved from './client-api/links-resolved.ts';
import clientApiNextPageAsGiven from './client-api/next-page-as-given.ts';
import clientApiPagesReadToEnd from './client-api/pages-read-to-end.ts';
import clientApiParametersFit from './client-api/parameters-fit.ts';
import clientApiReadIntegersExact from './client-api/read-integers-exact.ts';
import clientApiRobotsRulesFollowed from './client-api/robots-rules-followed.ts';
import clientApiSearchEncoded from './client-api/search-encoded.ts';
import clientApiSlugEncoded from './client-api/slug-encoded.ts';
import clientApiUnavailableRobotsHeeded from './client-api/unavailable-robots-heeded.ts';
import clientAuthorizationChallengedScopesAsked from './client-authorization/challenged-scopes-asked.ts';
import clientAuthorizationEndpointQueryKept from './client-authorization/endpoint-query-kept.ts';
import clientAuthorizationFreshChallenge from './client-authorization/fresh-challenge.ts';
import clientAuthorizationFreshState from './client-authorization/fresh-state.ts';
import clientAuthorizationListedScopesAsked from './client-authorization/listed-scopes-asked.ts';
import clientAuthorizationNoTokenInRedirect from './client-authorization/no-token-in-redirect.ts';
import clientAuthorizationParametersOnce from './client-authorization/parameters-once.ts';
import clientAuthorizationPkceByS256 from './client-authorization/pkce-by-s256.ts';
import clientAuthorizationPkceOfConfidentialClient from './client-authorization/pkce-of-confidential-client.ts';
import clientAuthorizationRegisteredRedirectUri from './client-authorization/registered-redirect-uri.ts';
import clientAuthorizationResourceAbsolute from './client-authorization/resource-absolute.ts';
import clientAuthorizationResourceCanonical from './client-authorization/resource-canonical.ts';
import clientAuthorizationResourceIsTheServer from './client-authorization/resource-is-the-server.ts';
import clientAuthorizationResourceMostSpecific from './client-authorization/resource-most-specific.ts';
import clientAuthorizationResourceNamed from './client-authorization/resource-named.ts';
import clientAuthorizationResponseTypeAndId from './client-authorization/response-type-and-id.ts';
import clientAuthorizationScopesSeparatedByBlanks from './client-authorization/scopes-separated-by-blanks.ts';
import clientAuthorizationStateNotGuessable from './client-authorization/state-not-guessable.ts';
import clientAuthorizationStateSent from './client-authorization/state-sent.ts';
import clientAuthorizationStateWithoutPkce from './client-authorization/state-without-pkce.ts';
import clientAuthorizationUnlistedScopeAsked from './client-authorization/unlisted-scope-asked.ts';
import clientAuthorizationResponsesCodeRedeemedOnce from './client-authorization-responses/code-redeemed-once.ts';
import clientAuthorizationResponsesCodeToItsIssuer from './client-authorization-responses/code-to-its-issuer.ts';
import clientAuthorizationResponsesCodeUnaltered from './client-authorization-responses/code-unaltered.ts';
import clientAuthorizationResponsesErrorEndsSignIn from './client-authorization-responses/error-ends-sign-in.ts';
import clientAuthorizationResponsesLostCodeNotRepeated from './client-authorization-responses/lost-code-not-repeated.ts';
import clientAuthorizationResponsesMissingIssuerNoticed from './client-authorization-responses/missing-issuer-noticed.ts';
import clientAuthorizationResponsesMissingIssuerRefused from './client-authorization-responses/missing-issuer-refused.ts';
import clientAuthorizationResponsesNearIssuerNoticed from './client-authorization-responses/near-issuer-noticed.ts';
import clientAuthorizationResponsesNearIssuerRefused from './client-authorization-responses/near-issuer-refused.ts';
import clientAuthorizationResponsesNoIssuerAccepted from './client-authorization-responses/no-issuer-accepted.ts';
import clientAuthorizationResponsesOtherIssuerNoticed from './client-authorization-responses/other-issuer-noticed.ts';
import clientAuthorizationResponsesOtherIssuerRefused from './client-authorization-responses/other-issuer-refused.ts';
import clientAuthorizationResponsesOtherStateRefused from './client-authorization-responses/other-state-refused.ts';
import clientAuthorizationResponsesUnknownParametersIgnored from './client-authorization-responses/unknown-parameters-ignored.ts';
import clientAuthorizationResponsesUnpromisedIssuerNoticed from './client-authorization-responses/unpromised-issuer-noticed.ts';
import clientAuthorizationResponsesUnpromisedIssuerRefused from './client-authorization-responses/unpromised-issuer-refused.ts';
import clientCredentialsApiKeyInItsPlace from './client-credentials/api-key-in-its-place.ts';
import clientCredentialsBearerWellFormed from './client-credentials/bearer-well-formed.ts';
import clientCredentialsCertificateVerified from './client-credentials/certificate-verified.ts';
import clientCredentialsClientSecretNotInUrl from './client-credentials/client-secret-not-in-url.ts';
import clientCredentialsCookiesInTheirPlace from './client-credentials/cookies-in-their-place.ts';
import clientCredentialsCredentialsFilledIn from './client-credentials/credentials-filled-in.ts';
import clientCredentialsMcpTokenInAuthorization from './client-credentials/mcp-token-in-authorization.ts';
import clientCredentialsMcpTokenNotInUrl from './client-credentials/mcp-token-not-in-url.ts';
import clientCredentialsNoAccessTokenAtIssuer from './client-credentials/no-access-token-at-issuer.ts';
import clientCredentialsSecretsNotTakenAbroad from './client-credentials/secrets-not-taken-abroad.ts';
import clientCredentialsTokenInAuthorization from './client-credentials/token-in-authorization.ts';
import clientCredentialsTokenNotInUrl from './client-credentials/token-not-in-url.ts';
import clientCredentialsTokenNotTakenAbroad from './client-credentials/token-not-taken-abroad.ts';
import clientCredentialsTokenNotTakenToNextPage from './client-credentials/token-not-taken-to-next-page.ts';
import clientCredentialsTokenSentOnce from './client-credentials/token-sent-once.ts';
import clientCredentialsTokensOfOwnServer from './client-credentials/tokens-of-own-server.ts';
import clientDiscoveryChallengeFoundAmongSeveral from './client-discovery/challenge-found-among-several.ts';
import clientDiscoveryChallengeUrlUsed from './client-discovery/challenge-url-used.ts';
import clientDiscoveryChangedMetadataFollowed from './client-discovery/changed-metadata-followed.ts';
import clientDiscoveryEndpointsOfMetadata from './client-discovery/endpoints-of-metadata.ts';
import clientDiscoveryForeignResourceRefused from './client-discovery/foreign-resource-refused.ts';
import clientDiscoveryIssuerSlashRemoved from './client-discovery/issuer-slash-removed.ts';
import clientDiscoveryListedIssuerAsked from './client-discovery/listed-issuer-asked.ts';
import clientDiscoveryMetadataFormsInOrder from './client-discovery/metadata-forms-in-order.ts';
import clientDiscoveryNextMetadataUrlTried from './client-discovery/next-metadata-url-tried.ts';
import clientDiscoveryNoOtherSchemeOpened from './client-discovery/no-other-scheme-opened.ts';
import clientDiscoveryNoPlainChallenge from './client-discovery/no-plain-challenge.ts';
import clientDiscoveryOpenidMetadataUsed from './client-discovery/openid-metadata-used.ts';
import clientDiscoveryOtherIssuerRefused from './client-discovery/other-issuer-refused.ts';
import clientDiscoveryPkceRequired from './client-discovery/pkce-required.ts';
import clientDiscoverySiblingResourceRefused from './client-discovery/sibling-resource-refused.ts';
import clientDiscoveryUnknownMetadataMembersIgnored from './client-discovery/unknown-metadata-members-ignored.ts';
import clientDiscoveryWellKnownFormsInOrder from './client-discovery/well-known-forms-in-order.ts';
import clientDiscoveryWellKnownInserted from './client-discovery/well-known-inserted.ts';
import clientHttpAcceptedCodingsRead from './client-http/accepted-codings-read.ts';
import clientHttpChunksRead from './client-http/chunks-read.ts';
import clientHttpClosedConnectionLeft from './client-http/closed-connection-left.ts';
import clientHttpConnectionFieldsNamed from './client-http/connection-fields-named.ts';
import clientHttpContentCodingsTrue from './client-http/content-codings-true.ts';
import clientHttpContentFramed from './client-http/content-framed.ts';
import clientHttpContentTypeSent from './client-http/content-type-sent.ts';
import clientHttpContinueExpectedWithContent from './client-http/continue-expected-with-content.ts';
import clientHttpDatesWellFormed from './client-http/dates-well-formed.ts';
import clientHttpEarlyHintsRead from './client-http/early-hints-read.ts';
import clientHttpFieldsWellFormed from './client-http/fields-well-formed.ts';
import clientHttpHostNamedOnce from './client-http/host-named-once.ts';
import clientHttpIfRangeValid from './client-http/if-range-valid.ts';
import clientHttpInterimResponsesRead from './client-http/interim-responses-read.ts';
import clientHttpLinesWellFormed from './client-http/lines-well-formed.ts';
import clientHttpMediaTypesInAnyCase from './client-http/media-types-in-any-case.ts';
import clientHttpNoContentToRead from './client-http/no-content-to-read.ts';
import clientHttpOneLength from './client-http/one-length.ts';
import clientHttpRefererClean from './client-http/referer-clean.ts';
import clientHttpSingleFieldsOnce from './client-http/single-fields-once.ts';
import clientHttpTargetWellFormed from './client-http/target-well-formed.ts';
import clientHttpUserAgentSent from './client-http/user-agent-sent.ts';
import clientMcpAcceptsBothForms from './client-mcp/accepts-both-forms.ts';
import clientMcpBothFormsRead from './client-mcp/both-forms-read.ts';
import clientMcpCallsValid from './client-mcp/calls-valid.ts';
import clientMcpCursorsOpaque from './client-mcp/cursors-opaque.ts';
import clientMcpDeclaredFeaturesUsed from './client-mcp/declared-features-used.ts';
import clientMcpElicitationWithoutModeIsForm from './client-mcp/elicitation-without-mode-is-form.ts';
import clientMcpElicitedValuesFitSchema from './client-mcp/elicited-values-fit-schema.ts';
import clientMcpEndedSessionLeft from './client-mcp/ended-session-left.ts';
import clientMcpGet405Accepted from './client-mcp/get-405-accepted.ts';
import clientMcpGetNotRepeatedAfter405 from './client-mcp/get-not-repeated-after-405.ts';
import clientMcpGivenUpCallCancelled from './client-mcp/given-up-call-cancelled.ts';
import clientMcpIdsUnique from './client-mcp/ids-unique.ts';
import clientMcpInitializeAwaited from './client-mcp/initialize-awaited.ts';
import clientMcpInitializeComplete from './client-mcp/initialize-complete.ts';
import clientMcpInitializedSent from './client-mcp/initialized-sent.ts';
import clientMcpListChangesHeeded from './client-mcp/list-changes-heeded.ts';
import clientMcpLostSessionRenewed from './client-mcp/lost-session-renewed.ts';
import clientMcpMessagesValid from './client-mcp/messages-valid.ts';
import clientMcpMetadataKeysValid from './client-mcp/metadata-keys-valid.ts';
import clientMcpNotificationsWithoutId from './client-mcp/notifications-without-id.ts';
import clientMcpOneMessagePerPost from './client-mcp/one-message-per-post.ts';
import clientMcpOwnRequestsCancelled from './client-mcp/own-requests-cancelled.ts';
import clientMcpPagesFollowed from './client-mcp/pages-followed.ts';
import clientMcpParametersValid from './client-mcp/parameters-valid.ts';
import clientMcpPingAnswered from './client-mcp/ping-answered.ts';
import clientMcpPolledStreamResumed from './client-mcp/polled-stream-resumed.ts';
import clientMcpPostedAtEndpoint from './client-mcp/posted-at-endpoint.ts';
import clientMcpPrimingEventAccepted from './client-mcp/priming-event-accepted.ts';
import clientMcpProgressOfGivenTokens from './client-mcp/progress-of-given-tokens.ts';
import clientMcpProgressTokensValid from './client-mcp/progress-tokens-valid.ts';
import clientMcpResumesAtLastEvent from './client-mcp/resumes-at-last-event.ts';
import clientMcpRetryRespected from './client-mcp/retry-respected.ts';
import clientMcpRootsAreFiles from './client-mcp/roots-are-files.ts';
import clientMcpSamplingResultComplete from './client-mcp/sampling-result-complete.ts';
import clientMcpSessionBeginsWithInitialize from './client-mcp/session-begins-with-initialize.ts';
import clientMcpSessionEndedWithDelete from './client-mcp/session-ended-with-delete.ts';
import clientMcpSessionIdSent from './client-mcp/session-id-sent.ts';
import clientMcpStreamDataJoined from './client-mcp/stream-data-joined.ts';
import clientMcpStreamFieldsRead from './client-mcp/stream-fields-read.ts';
import clientMcpStreamLineEndsRead from './client-mcp/stream-line-ends-read.ts';
import clientMcpUnknownNotificationIgnored from './client-mcp/unknown-notification-ignored.ts';
import clientMcpUnknownRequestRefused from './client-mcp/unknown-request-refused.ts';
import clientMcpUnknownVersionLeft from './client-mcp/unknown-version-left.ts';
import clientMcpVersionHeaderAgreed from './client-mcp/version-header-agreed.ts';
import clientMcpVersionHeaderSent from './client-mcp/version-header-sent.ts';
import clientMcpContentElicitedUrlUnfetched from './client-mcp-content/elicited-url-unfetched.ts';
import clientMcpContentIconsFetchedSafely from './client-mcp-content/icons-fetched-safely.ts';
import clientMcpContentNetworkReferencesUnfetched from './client-mcp-content/network-references-unfetched.ts';
import clientMcpContentSessionReferencesUnfetched from './client-mcp-content/session-references-unfetched.ts';
import clientMcpStatelessBrokenAnnotationsLeftOut from './client-mcp-stateless/broken-annotations-left-out.ts';
import clientMcpStatelessClientNamed from './client-mcp-stateless/client-named.ts';
import clientMcpStatelessCutStreamReissued from './client-mcp-stateless/cut-stream-reissued.ts';
import clientMcpStatelessEmptyCursorFollowed from './client-mcp-stateless/empty-cursor-followed.ts';
import clientMcpStatelessEraRemembered from './client-mcp-stateless/era-remembered.ts';
import clientMcpStatelessFallsBack from './client-mcp-stateless/falls-back.ts';
import clientMcpStatelessIdsUniqueInFlight from './client-mcp-stateless/ids-unique-in-flight.ts';
import clientMcpStatelessInputComplete from './client-mcp-stateless/input-complete.ts';
import clientMcpStatelessInputFitsSchema from './client-mcp-stateless/input-fits-schema.ts';
import clientMcpStatelessMetadataComplete from './client-mcp-stateless/metadata-complete.ts';
import clientMcpStatelessMetadataKeysValid from './client-mcp-stateless/metadata-keys-valid.ts';
import clientMcpStatelessMethodHeaderMatches from './client-mcp-stateless/method-header-matches.ts';
import clientMcpStatelessMismatchListsAgain from './client-mcp-stateless/mismatch-lists-again.ts';
import clientMcpStatelessModernErrorsKept from './client-mcp-stateless/modern-errors-kept.ts';
import clientMcpStatelessNameHeaderMatches from './client-mcp-stateless/name-header-matches.ts';
import clientMcpStatelessNamesEncoded from './client-mcp-stateless/names-encoded.ts';
import clientMcpStatelessOneMessagePerPost from './client-mcp-stateless/one-message-per-post.ts';
import clientMcpStatelessParametersMirrored from './client-mcp-stateless/parameters-mirrored.ts';
import clientMcpStatelessRefusedVersionLeft from './client-mcp-stateless/refused-version-left.ts';
import clientMcpStatelessRetryHasNewId from './client-mcp-stateless/retry-has-new-id.ts';
import clientMcpStatelessStateExact from './client-mcp-stateless/state-exact.ts';
import clientMcpStatelessStateOnlyWhereGiven from './client-mcp-stateless/state-only-where-given.ts';
import clientMcpStatelessTraceContextValid from './client-mcp-stateless/trace-context-valid.ts';
import clientMcpStatelessTtlHeeded from './client-mcp-stateless/ttl-heeded.ts';
import clientMcpStatelessUnknownResultUnused from './client-mcp-stateless/unknown-result-unused.ts';
import clientMcpStatelessVersionHeaderMatches from './client-mcp-stateless/version-header-matches.ts';
import clientPlantStoreGivenIdExact from './client-plant-store/given-id-exact.ts';
import clientPlantStoreGivenNameKept from './client-plant-store/given-name-kept.ts';
import clientPlantStoreIdInRange from './client-plant-store/id-in-range.ts';
import clientPlantStoreMembersOnce from './client-plant-store/members-once.ts';
import clientPlantStorePlantWellFormed from './client-plant-store/plant-well-formed.ts';
import clientPlantStorePostedAtPlants from './client-plant-store/posted-at-plants.ts';
import clientPlantStoreSentAsJson from './client-plant-store/sent-as-json.ts';
import clientPlantStoreStrictJson from './client-plant-store/strict-json.ts';
import clientPlantStoreTokenSent from './client-plant-store/token-sent.ts';
import clientPlantStoreUnknownMembersPassedOver from './client-plant-store/unknown-members-passed-over.ts';
import clientRegistrationApplicationTypeNamed from './client-registration/application-type-named.ts';
import clientRegistrationCredentialsKeptApart from './client-registration/credentials-kept-apart.ts';
import clientRegistrationGivenMethodUsed from './client-registration/given-method-used.ts';
import clientRegistrationGivenSecretUsed from './client-registration/given-secret-used.ts';
import clientRegistrationJsonObjectPosted from './client-registration/json-object-posted.ts';
import clientRegistrationLoopbackByAddress from './client-registration/loopback-by-address.ts';
import clientRegistrationMetadataTyped from './client-registration/metadata-typed.ts';
import clientRegistrationNameGiven from './client-registration/name-given.ts';
import clientRegistrationNativeOnLoopback from './client-registration/native-on-loopback.ts';
import clientRegistrationNoSecretWithUrlId from './client-registration/no-secret-with-url-id.ts';
import clientRegistrationRedirectUrisAbsolute from './client-registration/redirect-uris-absolute.ts';
import clientRegistrationRedirectUrisProtected from './client-registration/redirect-uris-protected.ts';
import clientRegistrationRefreshGrantNamed from './client-registration/refresh-grant-named.ts';
import clientRegistrationRefusalRespected from './client-registration/refusal-respected.ts';
import clientRegistrationUrlIdWellFormed from './client-registration/url-id-well-formed.ts';
import clientRegistrationUrlIdWithoutQuery from './client-registration/url-id-without-query.ts';
import clientRetriesCircleOfRedirectsLeft from './client-retries/circle-of-redirects-left.ts';
import clientRetriesContentFieldsRemoved from './client-retries/content-fields-removed.ts';
import clientRetriesForbiddenNotRepeated from './client-retries/forbidden-not-repeated.ts';
import clientRetriesLongRetryAfterWaited from './client-retries/long-retry-after-waited.ts';
import clientRetriesMethodKeptAt307 from './client-retries/method-kept-at-307.ts';
import clientRetriesMethodKeptAt308 from './client-retries/method-kept-at-308.ts';
import clientRetriesPostNotRepeated from './client-retries/post-not-repeated.ts';
import clientRetriesPostNotRepeatedAfter504 from './client-retries/post-not-repeated-after-504.ts';
import clientRetriesReadAfter303 from './client-retries/read-after-303.ts';
import clientRetriesRefusedTokenNotRepeated from './client-retries/refused-token-not-repeated.ts';
import clientRetriesRepetitionNotRepeated from './client-retries/repetition-not-repeated.ts';
import clientRetriesRetryAfterDateWaited from './client-retries/retry-after-date-waited.ts';
import clientRetriesRetryAfterSecondsWaited from './client-retries/retry-after-seconds-waited.ts';
import clientRetriesTriesEnd from './client-retries/tries-end.ts';
import clientTokenRequestsBasicFormCoded from './client-token-requests/basic-form-coded.ts';
import clientTokenRequestsClientCredentialsAuthenticated from './client-token-requests/client-credentials-authenticated.ts';
import clientTokenRequestsClientCredentialsPostedAsForm from './client-token-requests/client-credentials-posted-as-form.ts';
import clientTokenRequestsCodePostedAsForm from './client-token-requests/code-posted-as-form.ts';
import clientTokenRequestsCodeRedeemedUnderItsId from './client-token-requests/code-redeemed-under-its-id.ts';
import clientTokenRequestsConfidentialClientAuthenticated from './client-token-requests/confidential-client-authenticated.ts';
import clientTokenRequestsNoPasswordGrant from './client-token-requests/no-password-grant.ts';
import clientTokenRequestsNotRedirectedAbroad from './client-token-requests/not-redirected-abroad.ts';
import clientTokenRequestsOneAuthenticationMethod from './client-token-requests/one-authentication-method.ts';
import clientTokenRequestsParametersOnce from './client-token-requests/parameters-once.ts';
import clientTokenRequestsPublicClientNamed from './client-token-requests/public-client-named.ts';
import clientTokenRequestsRedirectUriIdentical from './client-token-requests/redirect-uri-identical.ts';
import clientTokenRequestsRedirectUriSent from './client-token-requests/redirect-uri-sent.ts';
import clientTokenRequestsRefreshPostedAsForm from './client-token-requests/refresh-posted-as-form.ts';
import clientTokenRequestsResourceWithCode from './client-token-requests/resource-with-code.ts';
import clientTokenRequestsResourceWithRefresh from './client-token-requests/resource-with-refresh.ts';
import clientTokenRequestsVerifierDrawn from './client-token-requests/verifier-drawn.ts';
import clientTokenRequestsVerifierMatchesChallenge from './client-token-requests/verifier-matches-challenge.ts';
import clientTokenRequestsVerifierNotShown from './client-token-requests/verifier-not-shown.ts';
import clientTokensChallengedScopesRequested from './client-tokens/challenged-scopes-requested.ts';
import clientTokensEarlierScopesKept from './client-tokens/earlier-scopes-kept.ts';
import clientTokensEarlyRevocationBelieved from './client-tokens/early-revocation-believed.ts';
import clientTokensEveryMcpRequestHasToken from './client-tokens/every-mcp-request-has-token.ts';
import clientTokensLongTokenUnaltered from './client-tokens/long-token-unaltered.ts';
import clientTokensNewestRefreshTokenUsed from './client-tokens/newest-refresh-token-used.ts';
import clientTokensRefreshScopeWithinGrant from './client-tokens/refresh-scope-within-grant.ts';
import clientTokensRefreshTokenSent from './client-tokens/refresh-token-sent.ts';
import clientTokensRefreshTokenToIssuerAlone from './client-tokens/refresh-token-to-issuer-alone.ts';
import clientTokensRefreshesAfterRestart from './client-tokens/refreshes-after-restart.ts';
import clientTokensRefusedRefreshTokenNotRepeated from './client-tokens/refused-refresh-token-not-repeated.ts';
import clientTokensRenewedAfterInvalidToken from './client-tokens/renewed-after-invalid-token.ts';
import clientTokensRevocationAuthenticated from './client-tokens/revocation-authenticated.ts';
import clientTokensRevocationPosted from './client-tokens/revocation-posted.ts';
import clientTokensScopeSteppedUp from './client-tokens/scope-stepped-up.ts';
import clientTokensStepUpsEnd from './client-tokens/step-ups-end.ts';
import clientTokensTokenTypeInAnyCase from './client-tokens/token-type-in-any-case.ts';
import clientTokensUnknownMembersIgnored from './client-tokens/unknown-members-ignored.ts';
import clientTokensUnknownTokenTypeNotUsed from './client-tokens/unknown-token-type-not-used.ts';

/** Every check of clients, by suite, then by id. */
export const clientChecks: readonly ClientCheck[] = [
  clientApiBodiesOfDocumentedTypes,
  clientApiDocumentedOperations,
  clientApiEntityTagsRepeated,
  clientApiLinksResolved,
  clientApiNextPageAsGiven,
  clientApiPagesReadToEnd,
  clientApiParametersFit,
  clientApiReadIntegersExact,
  clientApiRobotsRulesFollowed,
  clientApiSearchEncoded,
  clientApiSlugEncoded,
  clientApiUnavailableRobotsHeeded,
  clientAuthorizationChallengedScopesAsked,
  clientAuthorizationEndpointQueryKept,
  clientAuthorizationFreshChallenge,
  clientAuthorizationFreshState,
  clientAuthorizationListedScopesAsked,
  clientAuthorizationNoTokenInRedirect,
  clientAuthorizationParametersOnce,
  clientAuthorizationPkceByS256,
  clientAuthorizationPkceOfConfidentialClient,
  clientAuthorizationRegisteredRedirectUri,
  clientAuthorizationResourceAbsolute,
  clientAuthorizationResourceCanonical,
  clientAuthorizationResourceIsTheServer,
  clientAuthorizationResourceMostSpecific,
  clientAuthorizationResourceNamed,
  clientAuthorizationResponseTypeAndId,
  clientAuthorizationScopesSeparatedByBlanks,
  clientAuthorizationStateNotGuessable,
  clientAuthorizationStateSent,
  clientAuthorizationStateWithoutPkce,
  clientAuthorizationUnlistedScopeAsked,
  clientAuthorizationResponsesCodeRedeemedOnce,
  clientAuthorizationResponsesCodeToItsIssuer,
  clientAuthorizationResponsesCodeUnaltered,
  clientAuthorizationResponsesErrorEndsSignIn,
  clientAuthorizationResponsesLostCodeNotRepeated,
  clientAuthorizationResponsesMissingIssuerNoticed,
  clientAuthorizationResponsesMissingIssuerRefused,
  clientAuthorizationResponsesNearIssuerNoticed,
  clientAuthorizationResponsesNearIssuerRefused,
  clientAuthorizationResponsesNoIssuerAccepted,
  clientAuthorizationResponsesOtherIssuerNoticed,
  clientAuthorizationResponsesOtherIssuerRefused,
  clientAuthorizationResponsesOtherStateRefused,
  clientAuthorizationResponsesUnknownParametersIgnored,
  clientAuthorizationResponsesUnpromisedIssuerNoticed,
  clientAuthorizationResponsesUnpromisedIssuerRefused,
  clientCredentialsApiKeyInItsPlace,
  clientCredentialsBearerWellFormed,
  clientCredentialsCertificateVerified,
  clientCredentialsClientSecretNotInUrl,
  clientCredentialsCookiesInTheirPlace,
  clientCredentialsCredentialsFilledIn,
  clientCredentialsMcpTokenInAuthorization,
  clientCredentialsMcpTokenNotInUrl,
  clientCredentialsNoAccessTokenAtIssuer,
  clientCredentialsSecretsNotTakenAbroad,
  clientCredentialsTokenInAuthorization,
  clientCredentialsTokenNotInUrl,
  clientCredentialsTokenNotTakenAbroad,
  clientCredentialsTokenNotTakenToNextPage,
  clientCredentialsTokenSentOnce,
  clientCredentialsTokensOfOwnServer,
  clientDiscoveryChallengeFoundAmongSeveral,
  clientDiscoveryChallengeUrlUsed,
  clientDiscoveryChangedMetadataFollowed,
  clientDiscoveryEndpointsOfMetadata,
  clientDiscoveryForeignResourceRefused,
  clientDiscoveryIssuerSlashRemoved,
  clientDiscoveryListedIssuerAsked,
  clientDiscoveryMetadataFormsInOrder,
  clientDiscoveryNextMetadataUrlTried,
  clientDiscoveryNoOtherSchemeOpened,
  clientDiscoveryNoPlainChallenge,
  clientDiscoveryOpenidMetadataUsed,
  clientDiscoveryOtherIssuerRefused,
  clientDiscoveryPkceRequired,
  clientDiscoverySiblingResourceRefused,
  clientDiscoveryUnknownMetadataMembersIgnored,
  clientDiscoveryWellKnownFormsInOrder,
  clientDiscoveryWellKnownInserted,
  clientHttpAcceptedCodingsRead,
  clientHttpChunksRead,
  clientHttpClosedConnectionLeft,
  clientHttpConnectionFieldsNamed,
  clientHttpContentCodingsTrue,
  clientHttpContentFramed,
  clientHttpContentTypeSent,
  clientHttpContinueExpectedWithContent,
  clientHttpDatesWellFormed,
  clientHttpEarlyHintsRead,
  clientHttpFieldsWellFormed,
  clientHttpHostNamedOnce,
  clientHttpIfRangeValid,
  clientHttpInterimResponsesRead,
  clientHttpLinesWellFormed,
  clientHttpMediaTypesInAnyCase,
  clientHttpNoContentToRead,
  clientHttpOneLength,
  clientHttpRefererClean,
  clientHttpSingleFieldsOnce,
  clientHttpTargetWellFormed,
  clientHttpUserAgentSent,
  clientMcpAcceptsBothForms,
  clientMcpBothFormsRead,
  clientMcpCallsValid,
  clientMcpCursorsOpaque,
  clientMcpDeclaredFeaturesUsed,
  clientMcpElicitationWithoutModeIsForm,
  clientMcpElicitedValuesFitSchema,
  clientMcpEndedSessionLeft,
  clientMcpGet405Accepted,
  clientMcpGetNotRepeatedAfter405,
  clientMcpGivenUpCallCancelled,
  clientMcpIdsUnique,
  clientMcpInitializeAwaited,
  clientMcpInitializeComplete,
  clientMcpInitializedSent,
  clientMcpListChangesHeeded,
  clientMcpLostSessionRenewed,
  clientMcpMessagesValid,
  clientMcpMetadataKeysValid,
  clientMcpNotificationsWithoutId,
  clientMcpOneMessagePerPost,
  clientMcpOwnRequestsCancelled,
  clientMcpPagesFollowed,
  clientMcpParametersValid,
  clientMcpPingAnswered,
  clientMcpPolledStreamResumed,
  clientMcpPostedAtEndpoint,
  clientMcpPrimingEventAccepted,
  clientMcpProgressOfGivenTokens,
  clientMcpProgressTokensValid,
  clientMcpResumesAtLastEvent,
  clientMcpRetryRespected,
  clientMcpRootsAreFiles,
  clientMcpSamplingResultComplete,
  clientMcpSessionBeginsWithInitialize,
  clientMcpSessionEndedWithDelete,
  clientMcpSessionIdSent,
  clientMcpStreamDataJoined,
  clientMcpStreamFieldsRead,
  clientMcpStreamLineEndsRead,
  clientMcpUnknownNotificationIgnored,
  clientMcpUnknownRequestRefused,
  clientMcpUnknownVersionLeft,
  clientMcpVersionHeaderAgreed,
  clientMcpVersionHeaderSent,
  clientMcpContentElicitedUrlUnfetched,
  clientMcpContentIconsFetchedSafely,
  clientMcpContentNetworkReferencesUnfetched,
  clientMcpContentSessionReferencesUnfetched,
  clientMcpStatelessBrokenAnnotationsLeftOut,
  clientMcpStatelessClientNamed,
  clientMcpStatelessCutStreamReissued,
  clientMcpStatelessEmptyCursorFollowed,
  clientMcpStatelessEraRemembered,
  clientMcpStatelessFallsBack,
  clientMcpStatelessIdsUniqueInFlight,
  clientMcpStatelessInputComplete,
  clientMcpStatelessInputFitsSchema,
  clientMcpStatelessMetadataComplete,
  clientMcpStatelessMetadataKeysValid,
  clientMcpStatelessMethodHeaderMatches,
  clientMcpStatelessMismatchListsAgain,
  clientMcpStatelessModernErrorsKept,
  clientMcpStatelessNameHeaderMatches,
  clientMcpStatelessNamesEncoded,
  clientMcpStatelessOneMessagePerPost,
  clientMcpStatelessParametersMirrored,
  clientMcpStatelessRefusedVersionLeft,
  clientMcpStatelessRetryHasNewId,
  clientMcpStatelessStateExact,
  clientMcpStatelessStateOnlyWhereGiven,
  clientMcpStatelessTraceContextValid,
  clientMcpStatelessTtlHeeded,
  clientMcpStatelessUnknownResultUnused,
  clientMcpStatelessVersionHeaderMatches,
  clientPlantStoreGivenIdExact,
  clientPlantStoreGivenNameKept,
  clientPlantStoreIdInRange,
  clientPlantStoreMembersOnce,
  clientPlantStorePlantWellFormed,
  clientPlantStorePostedAtPlants,
  clientPlantStoreSentAsJson,
  clientPlantStoreStrictJson,
  clientPlantStoreTokenSent,
  clientPlantStoreUnknownMembersPassedOver,
  clientRegistrationApplicationTypeNamed,
  clientRegistrationCredentialsKeptApart,
  clientRegistrationGivenMethodUsed,
  clientRegistrationGivenSecretUsed,
  clientRegistrationJsonObjectPosted,
  clientRegistrationLoopbackByAddress,
  clientRegistrationMetadataTyped,
  clientRegistrationNameGiven,
  clientRegistrationNativeOnLoopback,
  clientRegistrationNoSecretWithUrlId,
  clientRegistrationRedirectUrisAbsolute,
  clientRegistrationRedirectUrisProtected,
  clientRegistrationRefreshGrantNamed,
  clientRegistrationRefusalRespected,
  clientRegistrationUrlIdWellFormed,
  clientRegistrationUrlIdWithoutQuery,
  clientRetriesCircleOfRedirectsLeft,
  clientRetriesContentFieldsRemoved,
  clientRetriesForbiddenNotRepeated,
  clientRetriesLongRetryAfterWaited,
  clientRetriesMethodKeptAt307,
  clientRetriesMethodKeptAt308,
  clientRetriesPostNotRepeated,
  clientRetriesPostNotRepeatedAfter504,
  clientRetriesReadAfter303,
  clientRetriesRefusedTokenNotRepeated,
  clientRetriesRepetitionNotRepeated,
  clientRetriesRetryAfterDateWaited,
  clientRetriesRetryAfterSecondsWaited,
  clientRetriesTriesEnd,
  clientTokenRequestsBasicFormCoded,
  clientTokenRequestsClientCredentialsAuthenticated,
  clientTokenRequestsClientCredentialsPostedAsForm,
  clientTokenRequestsCodePostedAsForm,
  clientTokenRequestsCodeRedeemedUnderItsId,
  clientTokenRequestsConfidentialClientAuthenticated,
  clientTokenRequestsNoPasswordGrant,
  clientTokenRequestsNotRedirectedAbroad,
  clientTokenRequestsOneAuthenticationMethod,
  clientTokenRequestsParametersOnce,
  clientTokenRequestsPublicClientNamed,
  clientTokenRequestsRedirectUriIdentical,
  clientTokenRequestsRedirectUriSent,
  clientTokenRequestsRefreshPostedAsForm,
  clientTokenRequestsResourceWithCode,
  clientTokenRequestsResourceWithRefresh,
  clientTokenRequestsVerifierDrawn,
  clientTokenRequestsVerifierMatchesChallenge,
  clientTokenRequestsVerifierNotShown,
  clientTokensChallengedScopesRequested,
  clientTokensEarlierScopesKept,
  clientTokensEarlyRevocationBelieved,
  clientTokensEveryMcpRequestHasToken,
  clientTokensLongTokenUnaltered,
  clientTokensNewestRefreshTokenUsed,
  clientTokensRefreshScopeWithinGrant,
  clientTokensRefreshTokenSent,
  clientTokensRefreshTokenToIssuerAlone,
  clientTokensRefreshesAfterRestart,
  clientTokensRefusedRefreshTokenNotRepeated,
  clientTokensRenewedAfterInvalidToken,
  clientTokensRevocationAuthenticated,
  clientTokensRevocationPosted,
  clientTokensScopeSteppedUp,
  clientTokensStepUpsEnd,
  clientTokensTokenTypeInAnyCase,
  clientTokensUnknownMembersIgnored,
  clientTokensUnknownTokenTypeNotUsed,
];
