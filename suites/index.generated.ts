// Made by `npm run generate`; do not edit.
import type { Check } from '../runner/kit/define-check.ts';
import authorizationAbsentMetadataNotServed from './authorization/absent-metadata-not-served.ts';
import authorizationAccessTokenEndsWithClient from './authorization/access-token-ends-with-client.ts';
import authorizationAccessTokenEndsWithRefreshToken from './authorization/access-token-ends-with-refresh-token.ts';
import authorizationAccessTokenNotTakenForRefresh from './authorization/access-token-not-taken-for-refresh.ts';
import authorizationActingUrlsNotRegistered from './authorization/acting-urls-not-registered.ts';
import authorizationAllowSent from './authorization/allow-sent.ts';
import authorizationAlteredCodeEndsNoGrant from './authorization/altered-code-ends-no-grant.ts';
import authorizationAlteredCodeRefused from './authorization/altered-code-refused.ts';
import authorizationAlteredRefreshTokenRefused from './authorization/altered-refresh-token-refused.ts';
import authorizationAlteredSecretRefused from './authorization/altered-secret-refused.ts';
import authorizationAlteredTokenInactive from './authorization/altered-token-inactive.ts';
import authorizationAuthorizationEndpointThere from './authorization/authorization-endpoint-there.ts';
import authorizationAuthorizationRequestWithRepetitionRefused from './authorization/authorization-request-with-repetition-refused.ts';
import authorizationBasicAcceptedInAnyCase from './authorization/basic-accepted-in-any-case.ts';
import authorizationBasicCredentialsDecoded from './authorization/basic-credentials-decoded.ts';
import authorizationChallengeErrorNamed from './authorization/challenge-error-named.ts';
import authorizationChallengeRequired from './authorization/challenge-required.ts';
import authorizationChunkedFormRead from './authorization/chunked-form-read.ts';
import authorizationClientCredentialsAuthenticated from './authorization/client-credentials-authenticated.ts';
import authorizationClientCredentialsScopeSaid from './authorization/client-credentials-scope-said.ts';
import authorizationClientDocumentRequired from './authorization/client-document-required.ts';
import authorizationClientIdNotChosen from './authorization/client-id-not-chosen.ts';
import authorizationClientRegistrationOffered from './authorization/client-registration-offered.ts';
import authorizationCodeBoundToClient from './authorization/code-bound-to-client.ts';
import authorizationCodeNotRedeemedByOtherClient from './authorization/code-not-redeemed-by-other-client.ts';
import authorizationCodeNotRedeemedFromQuery from './authorization/code-not-redeemed-from-query.ts';
import authorizationCodeNotRedeemedOverGet from './authorization/code-not-redeemed-over-get.ts';
import authorizationCodeRedeemedOnce from './authorization/code-redeemed-once.ts';
import authorizationCodeRedeemedOnceAtOnce from './authorization/code-redeemed-once-at-once.ts';
import authorizationCodesInQuery from './authorization/codes-in-query.ts';
import authorizationCodesUnguessable from './authorization/codes-unguessable.ts';
import authorizationConfiguredTokenAudience from './authorization/configured-token-audience.ts';
import authorizationDangerousRedirectsNotRegistered from './authorization/dangerous-redirects-not-registered.ts';
import authorizationDefaultScopeSaid from './authorization/default-scope-said.ts';
import authorizationDroppedScopeSaid from './authorization/dropped-scope-said.ts';
import authorizationEmptyParametersOmitted from './authorization/empty-parameters-omitted.ts';
import authorizationEmptyScopeOmitted from './authorization/empty-scope-omitted.ts';
import authorizationEndpointsOverHttps from './authorization/endpoints-over-https.ts';
import authorizationErrorTextsLegal from './authorization/error-texts-legal.ts';
import authorizationErrorWithoutInternals from './authorization/error-without-internals.ts';
import authorizationErrorsInQuery from './authorization/errors-in-query.ts';
import authorizationFieldsWellFormed from './authorization/fields-well-formed.ts';
import authorizationForeignLogoutRedirectRefused from './authorization/foreign-logout-redirect-refused.ts';
import authorizationForeignOriginsGetNoCredentials from './authorization/foreign-origins-get-no-credentials.ts';
import authorizationForeignRedirectRefused from './authorization/foreign-redirect-refused.ts';
import authorizationForeignResourceNotGranted from './authorization/foreign-resource-not-granted.ts';
import authorizationFormCharsetAccepted from './authorization/form-charset-accepted.ts';
import authorizationFormTypeInAnyCase from './authorization/form-type-in-any-case.ts';
import authorizationGrantedResourceOnly from './authorization/granted-resource-only.ts';
import authorizationGrantedScopeAsAsked from './authorization/granted-scope-as-asked.ts';
import authorizationGrantedScopeOpensItsDomain from './authorization/granted-scope-opens-its-domain.ts';
import authorizationIdTokenClaims from './authorization/id-token-claims.ts';
import authorizationIdTokenOpensNothing from './authorization/id-token-opens-nothing.ts';
import authorizationIdTokenSigned from './authorization/id-token-signed.ts';
import authorizationImplicitTokenNotIssued from './authorization/implicit-token-not-issued.ts';
import authorizationInactiveTokenTellsNothing from './authorization/inactive-token-tells-nothing.ts';
import authorizationInputNoField from './authorization/input-no-field.ts';
import authorizationInputNotMarkup from './authorization/input-not-markup.ts';
import authorizationIntrospectionAuthenticated from './authorization/introspection-authenticated.ts';
import authorizationIntrospectionMembersTyped from './authorization/introspection-members-typed.ts';
import authorizationIntrospectionNotForPublicClient from './authorization/introspection-not-for-public-client.ts';
import authorizationIssAnnounced from './authorization/iss-announced.ts';
import authorizationIssFlagBoolean from './authorization/iss-flag-boolean.ts';
import authorizationIssIdentifiesServer from './authorization/iss-identifies-server.ts';
import authorizationIssuedTokenAsymmetric from './authorization/issued-token-asymmetric.ts';
import authorizationIssuedTokenAudience from './authorization/issued-token-audience.ts';
import authorizationIssuedTokenClaims from './authorization/issued-token-claims.ts';
import authorizationIssuedTokenIdsDistinct from './authorization/issued-token-ids-distinct.ts';
import authorizationIssuedTokenInForce from './authorization/issued-token-in-force.ts';
import authorizationIssuedTokenIssuer from './authorization/issued-token-issuer.ts';
import authorizationIssuedTokenKeyPublished from './authorization/issued-token-key-published.ts';
import authorizationIssuedTokenPresentable from './authorization/issued-token-presentable.ts';
import authorizationIssuedTokenSigned from './authorization/issued-token-signed.ts';
import authorizationKeyAlgorithmsFit from './authorization/key-algorithms-fit.ts';
import authorizationKeyCertificatesMatch from './authorization/key-certificates-match.ts';
import authorizationKeyExponentsValid from './authorization/key-exponents-valid.ts';
import authorizationKeyIdsDistinct from './authorization/key-ids-distinct.ts';
import authorizationKeyNumbersEncoded from './authorization/key-numbers-encoded.ts';
import authorizationKeySetReadable from './authorization/key-set-readable.ts';
import authorizationKeyUsesAgree from './authorization/key-uses-agree.ts';
import authorizationKeysLongEnough from './authorization/keys-long-enough.ts';
import authorizationKeysPublic from './authorization/keys-public.ts';
import authorizationLifetimeAgreesWithIntrospection from './authorization/lifetime-agrees-with-introspection.ts';
import authorizationListedEndpointsThere from './authorization/listed-endpoints-there.ts';
import authorizationLoginPageNotFramed from './authorization/login-page-not-framed.ts';
import authorizationLoopbackNamesToldApart from './authorization/loopback-names-told-apart.ts';
import authorizationLoopbackPortFree from './authorization/loopback-port-free.ts';
import authorizationLooselyEncodedSecretRefused from './authorization/loosely-encoded-secret-refused.ts';
import authorizationMadeUpGrantsRefused from './authorization/made-up-grants-refused.ts';
import authorizationMalformedChallengeRefused from './authorization/malformed-challenge-refused.ts';
import authorizationMalformedRedirectsNotRegistered from './authorization/malformed-redirects-not-registered.ts';
import authorizationMalformedResourceRefused from './authorization/malformed-resource-refused.ts';
import authorizationMalformedScopeNotGranted from './authorization/malformed-scope-not-granted.ts';
import authorizationMalformedVerifierRefused from './authorization/malformed-verifier-refused.ts';
import authorizationMetadataCodeFlow from './authorization/metadata-code-flow.ts';
import authorizationMetadataCodeGrant from './authorization/metadata-code-grant.ts';
import authorizationMetadataDocumentsAgree from './authorization/metadata-documents-agree.ts';
import authorizationMetadataEmptyMembersOmitted from './authorization/metadata-empty-members-omitted.ts';
import authorizationMetadataEndpointsPresent from './authorization/metadata-endpoints-present.ts';
import authorizationMetadataFound from './authorization/metadata-found.ts';
import authorizationMetadataHeadLikeGet from './authorization/metadata-head-like-get.ts';
import authorizationMetadataIssuerForm from './authorization/metadata-issuer-form.ts';
import authorizationMetadataIssuerIdentical from './authorization/metadata-issuer-identical.ts';
import authorizationMetadataIssuerSame from './authorization/metadata-issuer-same.ts';
import authorizationMetadataMediaType from './authorization/metadata-media-type.ts';
import authorizationMetadataMemberTypes from './authorization/metadata-member-types.ts';
import authorizationMetadataSigningAlgorithmsListed from './authorization/metadata-signing-algorithms-listed.ts';
import authorizationMetadataWithoutSentFields from './authorization/metadata-without-sent-fields.ts';
import authorizationMethodlessChallengeNotPlain from './authorization/methodless-challenge-not-plain.ts';
import authorizationNoServerError from './authorization/no-server-error.ts';
import authorizationOldRefreshTokenRefused from './authorization/old-refresh-token-refused.ts';
import authorizationOneKeySetRegistered from './authorization/one-key-set-registered.ts';
import authorizationOneResultReturned from './authorization/one-result-returned.ts';
import authorizationOpenidMembersPresent from './authorization/openid-members-present.ts';
import authorizationOutdatedGrantsNotOffered from './authorization/outdated-grants-not-offered.ts';
import authorizationOwnResourceAccepted from './authorization/own-resource-accepted.ts';
import authorizationOwnTokenAnswerComplete from './authorization/own-token-answer-complete.ts';
import authorizationOwnTokenLifetimeNumber from './authorization/own-token-lifetime-number.ts';
import authorizationOwnTokenWithoutRefreshToken from './authorization/own-token-without-refresh-token.ts';
import authorizationPasswordsNotTaken from './authorization/passwords-not-taken.ts';
import authorizationPkceAnnounced from './authorization/pkce-announced.ts';
import authorizationPkceS256Offered from './authorization/pkce-s256-offered.ts';
import authorizationPlainChallengeRefused from './authorization/plain-challenge-refused.ts';
import authorizationPlainHttpRedirectNotRegistered from './authorization/plain-http-redirect-not-registered.ts';
import authorizationPlainNotOffered from './authorization/plain-not-offered.ts';
import authorizationPlainRegistrationServed from './authorization/plain-registration-served.ts';
import authorizationPrivateDataNotKeptBySharedCaches from './authorization/private-data-not-kept-by-shared-caches.ts';
import authorizationPublicClientsAnnounced from './authorization/public-clients-announced.ts';
import authorizationRedirectJudgedFirst from './authorization/redirect-judged-first.ts';
import authorizationRedirectQueryRetained from './authorization/redirect-query-retained.ts';
import authorizationRedirectUriOfCodeCompared from './authorization/redirect-uri-of-code-compared.ts';
import authorizationRefreshAnswerComplete from './authorization/refresh-answer-complete.ts';
import authorizationRefreshAuthenticated from './authorization/refresh-authenticated.ts';
import authorizationRefreshBoundToClient from './authorization/refresh-bound-to-client.ts';
import authorizationRefreshKeepsScopeOfGrant from './authorization/refresh-keeps-scope-of-grant.ts';
import authorizationRefreshNotTakenFromOtherClient from './authorization/refresh-not-taken-from-other-client.ts';
import authorizationRefreshTokenEndsWithClient from './authorization/refresh-token-ends-with-client.ts';
import authorizationRefreshTokenOpensNothing from './authorization/refresh-token-opens-nothing.ts';
import authorizationRefreshTokenRotated from './authorization/refresh-token-rotated.ts';
import authorizationRefreshWidensNoScope from './authorization/refresh-widens-no-scope.ts';
import authorizationRefreshedTokenAccepted from './authorization/refreshed-token-accepted.ts';
import authorizationRefreshedTokenSameCompany from './authorization/refreshed-token-same-company.ts';
import authorizationRefreshedTokenSameGrant from './authorization/refreshed-token-same-grant.ts';
import authorizationRegisteredLoopbackPortFree from './authorization/registered-loopback-port-free.ts';
import authorizationRegisteredSecretVerified from './authorization/registered-secret-verified.ts';
import authorizationRegistrationAnswered201 from './authorization/registration-answered-201.ts';
import authorizationRegistrationAnsweredWithClient from './authorization/registration-answered-with-client.ts';
import authorizationRegistrationDeleted from './authorization/registration-deleted.ts';
import authorizationRegistrationEndsWithDeletion from './authorization/registration-ends-with-deletion.ts';
import authorizationRegistrationErrorNamed from './authorization/registration-error-named.ts';
import authorizationRegistrationManagementComplete from './authorization/registration-management-complete.ts';
import authorizationRegistrationMetadataTyped from './authorization/registration-metadata-typed.ts';
import authorizationRegistrationNeedsItsToken from './authorization/registration-needs-its-token.ts';
import authorizationRegistrationNeedsRedirects from './authorization/registration-needs-redirects.ts';
import authorizationRegistrationNotStored from './authorization/registration-not-stored.ts';
import authorizationRegistrationOpenToHosts from './authorization/registration-open-to-hosts.ts';
import authorizationRegistrationRepeatsMetadata from './authorization/registration-repeats-metadata.ts';
import authorizationRegistrationTimeNumber from './authorization/registration-time-number.ts';
import authorizationRepeatedParameterRefused from './authorization/repeated-parameter-refused.ts';
import authorizationReplacedRefreshTokenEnds from './authorization/replaced-refresh-token-ends.ts';
import authorizationReplayEndsGrant from './authorization/replay-ends-grant.ts';
import authorizationResourceScopesGranted from './authorization/resource-scopes-granted.ts';
import authorizationResourceScopesListed from './authorization/resource-scopes-listed.ts';
import authorizationRespeltRedirectRefused from './authorization/respelt-redirect-refused.ts';
import authorizationResponseTypeErrorNamed from './authorization/response-type-error-named.ts';
import authorizationRevocationAuthenticated from './authorization/revocation-authenticated.ts';
import authorizationRevocationBoundToClient from './authorization/revocation-bound-to-client.ts';
import authorizationRevocationNotForAlteredToken from './authorization/revocation-not-for-altered-token.ts';
import authorizationRevocationNotForOtherClient from './authorization/revocation-not-for-other-client.ts';
import authorizationRevocationWhateverHint from './authorization/revocation-whatever-hint.ts';
import authorizationRevocationWithoutTokenRefused from './authorization/revocation-without-token-refused.ts';
import authorizationRevokedAccessTokenRefused from './authorization/revoked-access-token-refused.ts';
import authorizationRevokedRefreshTokenRefused from './authorization/revoked-refresh-token-refused.ts';
import authorizationRevokedTokenInactive from './authorization/revoked-token-inactive.ts';
import authorizationScopesSpaced from './authorization/scopes-spaced.ts';
import authorizationSecretNotTakenFromQuery from './authorization/secret-not-taken-from-query.ts';
import authorizationSentIssAnnounced from './authorization/sent-iss-announced.ts';
import authorizationSignedMetadataAgrees from './authorization/signed-metadata-agrees.ts';
import authorizationSignedMetadataVerifiable from './authorization/signed-metadata-verifiable.ts';
import authorizationSingleFieldsSentOnce from './authorization/single-fields-sent-once.ts';
import authorizationStateRepeated from './authorization/state-repeated.ts';
import authorizationTokenAnswerComplete from './authorization/token-answer-complete.ts';
import authorizationTokenAnswerNotStored from './authorization/token-answer-not-stored.ts';
import authorizationTokenEndpointPostOnly from './authorization/token-endpoint-post-only.ts';
import authorizationTokenErrorsJson from './authorization/token-errors-json.ts';
import authorizationTokenErrorsNamed from './authorization/token-errors-named.ts';
import authorizationTokenErrorsStatus from './authorization/token-errors-status.ts';
import authorizationTokenJsonWhateverAccepted from './authorization/token-json-whatever-accepted.ts';
import authorizationTokenLifetimeNumber from './authorization/token-lifetime-number.ts';
import authorizationTokenOfOtherResourceRefused from './authorization/token-of-other-resource-refused.ts';
import authorizationTokensEndWithReusedCode from './authorization/tokens-end-with-reused-code.ts';
import authorizationTokensUnguessable from './authorization/tokens-unguessable.ts';
import authorizationUnknownClientNotRedirected from './authorization/unknown-client-not-redirected.ts';
import authorizationUnknownCodeRefused from './authorization/unknown-code-refused.ts';
import authorizationUnknownGrantRefused from './authorization/unknown-grant-refused.ts';
import authorizationUnknownParametersIgnored from './authorization/unknown-parameters-ignored.ts';
import authorizationUnknownRefreshTokenRefused from './authorization/unknown-refresh-token-refused.ts';
import authorizationUnknownResponseTypeRefused from './authorization/unknown-response-type-refused.ts';
import authorizationUnknownTokenInactive from './authorization/unknown-token-inactive.ts';
import authorizationUnknownTokenRevokedWith200 from './authorization/unknown-token-revoked-with-200.ts';
import authorizationUnlistedChallengeMethodsRefused from './authorization/unlisted-challenge-methods-refused.ts';
import authorizationUserinfoAuthenticated from './authorization/userinfo-authenticated.ts';
import authorizationValidRequestWithRepetitionRefused from './authorization/valid-request-with-repetition-refused.ts';
import authorizationVerifierErrorNamed from './authorization/verifier-error-named.ts';
import authorizationVerifierVerified from './authorization/verifier-verified.ts';
import authorizationVerifierWithoutChallengeRefused from './authorization/verifier-without-challenge-refused.ts';
import authorizationWrongClientCredentialsChallenged from './authorization/wrong-client-credentials-challenged.ts';
import bearerAlteredApiKeyRefused from './bearer/altered-api-key-refused.ts';
import bearerAlteredTokenRefused from './bearer/altered-token-refused.ts';
import bearerAnonymousRequestRefused from './bearer/anonymous-request-refused.ts';
import bearerAnswerRepeatsNoToken from './bearer/answer-repeats-no-token.ts';
import bearerApiChallengeOffersBearer from './bearer/api-challenge-offers-bearer.ts';
import bearerApiNoErrorCodeWithoutCredentials from './bearer/api-no-error-code-without-credentials.ts';
import bearerApiOtherMethodsNotServed from './bearer/api-other-methods-not-served.ts';
import bearerApiOtherSpellingsNotServed from './bearer/api-other-spellings-not-served.ts';
import bearerBearerChallengeHasParameters from './bearer/bearer-challenge-has-parameters.ts';
import bearerChallengeCharactersLegal from './bearer/challenge-characters-legal.ts';
import bearerChallengeNamesMetadata from './bearer/challenge-names-metadata.ts';
import bearerChallengeOffersBearer from './bearer/challenge-offers-bearer.ts';
import bearerChallengeParametersStandOnce from './bearer/challenge-parameters-stand-once.ts';
import bearerChallengeScopeIsList from './bearer/challenge-scope-is-list.ts';
import bearerChallengesWellFormed from './bearer/challenges-well-formed.ts';
import bearerCredentialsJudgedBeforeBody from './bearer/credentials-judged-before-body.ts';
import bearerCredentialsJudgedInEveryState from './bearer/credentials-judged-in-every-state.ts';
import bearerDocumentedOperationsJudgeScope from './bearer/documented-operations-judge-scope.ts';
import bearerDocumentedOperationsNotRewritten from './bearer/documented-operations-not-rewritten.ts';
import bearerDocumentedOperationsRefuseAnonymous from './bearer/documented-operations-refuse-anonymous.ts';
import bearerDocumentedOperationsRefuseOtherSchemes from './bearer/documented-operations-refuse-other-schemes.ts';
import bearerDocumentedOperationsRefuseRandomToken from './bearer/documented-operations-refuse-random-token.ts';
import bearerDocumentedOperationsTrustNoField from './bearer/documented-operations-trust-no-field.ts';
import bearerDocumentedWritesJudgeScope from './bearer/documented-writes-judge-scope.ts';
import bearerDocumentedWritesRefuseAnonymous from './bearer/documented-writes-refuse-anonymous.ts';
import bearerEmptyCredentialsRefused from './bearer/empty-credentials-refused.ts';
import bearerExpiredTokenRefused from './bearer/expired-token-refused.ts';
import bearerFalsifiedJwtRefused from './bearer/falsified-jwt-refused.ts';
import bearerHeaderTricksNotServed from './bearer/header-tricks-not-served.ts';
import bearerHostOpensNothing from './bearer/host-opens-nothing.ts';
import bearerHostileTokenNoServerError from './bearer/hostile-token-no-server-error.ts';
import bearerHostileTokenRefused from './bearer/hostile-token-refused.ts';
import bearerInvalidTokenAnswered401 from './bearer/invalid-token-answered-401.ts';
import bearerInvalidTokenNamed from './bearer/invalid-token-named.ts';
import bearerLimitedScopeAnswered403 from './bearer/limited-scope-answered-403.ts';
import bearerLimitedScopeChallenged from './bearer/limited-scope-challenged.ts';
import bearerLimitedScopeRefused from './bearer/limited-scope-refused.ts';
import bearerMcpBearerChallengedFirst from './bearer/mcp-bearer-challenged-first.ts';
import bearerMcpChallengeNamesScope from './bearer/mcp-challenge-names-scope.ts';
import bearerMcpCredentialsJudgedBeforeBody from './bearer/mcp-credentials-judged-before-body.ts';
import bearerMcpEveryMethodJudgesToken from './bearer/mcp-every-method-judges-token.ts';
import bearerMcpInvalidTokenAnswered401 from './bearer/mcp-invalid-token-answered-401.ts';
import bearerMcpLimitedScopeAnswered403 from './bearer/mcp-limited-scope-answered-403.ts';
import bearerMcpLimitedScopeShowsWayOn from './bearer/mcp-limited-scope-shows-way-on.ts';
import bearerMcpMissingCredentialsAnswered401 from './bearer/mcp-missing-credentials-answered-401.ts';
import bearerMcpNoErrorCodeWithoutCredentials from './bearer/mcp-no-error-code-without-credentials.ts';
import bearerMcpNotRewritten from './bearer/mcp-not-rewritten.ts';
import bearerMcpOldTransportNotOpen from './bearer/mcp-old-transport-not-open.ts';
import bearerMcpOtherMethodsNotServed from './bearer/mcp-other-methods-not-served.ts';
import bearerMcpPreflightNotRefused from './bearer/mcp-preflight-not-refused.ts';
import bearerMcpSessionsNotEndedByStrangers from './bearer/mcp-sessions-not-ended-by-strangers.ts';
import bearerMcpTokenAtApiNoServerError from './bearer/mcp-token-at-api-no-server-error.ts';
import bearerMcpTokenInFormRefused from './bearer/mcp-token-in-form-refused.ts';
import bearerMcpTokenInQueryRefused from './bearer/mcp-token-in-query-refused.ts';
import bearerMcpWordsBesideTokenRefused from './bearer/mcp-words-beside-token-refused.ts';
import bearerMissingCredentialsAnswered401 from './bearer/missing-credentials-answered-401.ts';
import bearerMissingScopeNamed from './bearer/missing-scope-named.ts';
import bearerNoErrorCodeWithoutCredentials from './bearer/no-error-code-without-credentials.ts';
import bearerNotYetValidTokenRefused from './bearer/not-yet-valid-token-refused.ts';
import bearerOpenCookieHoldsNoToken from './bearer/open-cookie-holds-no-token.ts';
import bearerOtherAudienceTokenRefused from './bearer/other-audience-token-refused.ts';
import bearerOtherSchemesRefused from './bearer/other-schemes-refused.ts';
import bearerOtherSpellingsNotServed from './bearer/other-spellings-not-served.ts';
import bearerRandomTokenRefused from './bearer/random-token-refused.ts';
import bearerRefusalRepeatsNoToken from './bearer/refusal-repeats-no-token.ts';
import bearerRepeatedAuthorizationNoServerError from './bearer/repeated-authorization-no-server-error.ts';
import bearerRepeatedAuthorizationRefused from './bearer/repeated-authorization-refused.ts';
import bearerResignedJwtRefused from './bearer/resigned-jwt-refused.ts';
import bearerRevokedTokenRefused from './bearer/revoked-token-refused.ts';
import bearerSchemeAcceptedInAnyCase from './bearer/scheme-accepted-in-any-case.ts';
import bearerServedOverHttpsOnly from './bearer/served-over-https-only.ts';
import bearerSessionIdOpensNothing from './bearer/session-id-opens-nothing.ts';
import bearerStoredPlantNotShown from './bearer/stored-plant-not-shown.ts';
import bearerTokenOutsideHeaderRefused from './bearer/token-outside-header-refused.ts';
import bearerTokenSentTwiceNoServerError from './bearer/token-sent-twice-no-server-error.ts';
import bearerTrustedFieldsOpenNothing from './bearer/trusted-fields-open-nothing.ts';
import bearerTwoSpacesAccepted from './bearer/two-spaces-accepted.ts';
import bearerUnauthorizedCarriesChallenge from './bearer/unauthorized-carries-challenge.ts';
import bearerUnauthorizedNotShared from './bearer/unauthorized-not-shared.ts';
import bearerUnsignedJwtRefused from './bearer/unsigned-jwt-refused.ts';
import connectorAllowSent from './connector/allow-sent.ts';
import connectorAlteredSessionRefused from './connector/altered-session-refused.ts';
import connectorDatesAgree from './connector/dates-agree.ts';
import connectorFieldsWellFormed from './connector/fields-well-formed.ts';
import connectorForeignOriginsGetNoCredentials from './connector/foreign-origins-get-no-credentials.ts';
import connectorGuideShown from './connector/guide-shown.ts';
import connectorHeadLengthTrue from './connector/head-length-true.ts';
import connectorHeadMirrorsGet from './connector/head-mirrors-get.ts';
import connectorLatencyWithinLimit from './connector/latency-within-limit.ts';
import connectorMcpAddressAnswers from './connector/mcp-address-answers.ts';
import connectorMcpAddressRight from './connector/mcp-address-right.ts';
import connectorMcpAddressShown from './connector/mcp-address-shown.ts';
import connectorNoTokenWithoutSession from './connector/no-token-without-session.ts';
import connectorOtherCompanyRefused from './connector/other-company-refused.ts';
import connectorPageAsksToSignIn from './connector/page-asks-to-sign-in.ts';
import connectorPageCharsetTrue from './connector/page-charset-true.ts';
import connectorPageKeptFromSharedCaches from './connector/page-kept-from-shared-caches.ts';
import connectorPageShownInBrowser from './connector/page-shown-in-browser.ts';
import connectorPageShownWithSession from './connector/page-shown-with-session.ts';
import connectorPathTricksCrossNoCompany from './connector/path-tricks-cross-no-company.ts';
import connectorSingleFieldsSentOnce from './connector/single-fields-sent-once.ts';
import connectorStatusHiddenWithoutSession from './connector/status-hidden-without-session.ts';
import connectorStatusShown from './connector/status-shown.ts';
import connectorUnknownCompanyHasNoPage from './connector/unknown-company-has-no-page.ts';
import connectorUnknownCompanyNoServerError from './connector/unknown-company-no-server-error.ts';
import http1AbsoluteFormAccepted from './http1/absolute-form-accepted.ts';
import http1BareCrEndsNoLine from './http1/bare-cr-ends-no-line.ts';
import http1BlanksBeforeColonRefused from './http1/blanks-before-colon-refused.ts';
import http1BodilessStatusesUnframed from './http1/bodiless-statuses-unframed.ts';
import http1ChunkExtensionsLimited from './http1/chunk-extensions-limited.ts';
import http1CodingInAnyCase from './http1/coding-in-any-case.ts';
import http1CookiesKept from './http1/cookies-kept.ts';
import http1CookiesSetOnce from './http1/cookies-set-once.ts';
import http1CookiesWellFormed from './http1/cookies-well-formed.ts';
import http1DatesByAClock from './http1/dates-by-a-clock.ts';
import http1FieldNamesInAnyCase from './http1/field-names-in-any-case.ts';
import http1HostDemanded from './http1/host-demanded.ts';
import http1HostUnambiguous from './http1/host-unambiguous.ts';
import http1InvalidLengthRefused from './http1/invalid-length-refused.ts';
import http1NoChunksForHttp10 from './http1/no-chunks-for-http-1-0.ts';
import http1OddFieldsSurvived from './http1/odd-fields-survived.ts';
import http1OddTargetsSurvived from './http1/odd-targets-survived.ts';
import http1PipelinedInOrder from './http1/pipelined-in-order.ts';
import http1SentFieldsNotReturned from './http1/sent-fields-not-returned.ts';
import http1UnknownCodingRefused from './http1/unknown-coding-refused.ts';
import http2BodilessStatusesWithoutContent from './http2/bodiless-statuses-without-content.ts';
import http2ConcurrentCallsKeptApart from './http2/concurrent-calls-kept-apart.ts';
import http2ConcurrentPagesKeptApart from './http2/concurrent-pages-kept-apart.ts';
import http2ConcurrentPlantsKeptApart from './http2/concurrent-plants-kept-apart.ts';
import http2ConcurrentResourcesKeptApart from './http2/concurrent-resources-kept-apart.ts';
import http2ConnectionFieldsAbsent from './http2/connection-fields-absent.ts';
import http2ContentLengthAgrees from './http2/content-length-agrees.ts';
import http2FieldNamesLowercase from './http2/field-names-lowercase.ts';
import http2FieldsWellFormed from './http2/fields-well-formed.ts';
import http2FramesWellFormed from './http2/frames-well-formed.ts';
import http2HeadWithoutContent from './http2/head-without-content.ts';
import http2InterimNotLast from './http2/interim-not-last.ts';
import http2NothingPushed from './http2/nothing-pushed.ts';
import http2ProtocolsNotSwitched from './http2/protocols-not-switched.ts';
import http2StatusStandsFirst from './http2/status-stands-first.ts';
import mcpAbsentArgumentsServed from './mcp/absent-arguments-served.ts';
import mcpAbsentVersionHeaderServed from './mcp/absent-version-header-served.ts';
import mcpAcceptVariationsSurvived from './mcp/accept-variations-survived.ts';
import mcpAgreedVersionServed from './mcp/agreed-version-served.ts';
import mcpAllowNamesPost from './mcp/allow-names-post.ts';
import mcpAlmostMatchingUrisSurvived from './mcp/almost-matching-uris-survived.ts';
import mcpAlteredSessionRefused from './mcp/altered-session-refused.ts';
import mcpAnswerMediaType from './mcp/answer-media-type.ts';
import mcpAnswersStrictJson from './mcp/answers-strict-json.ts';
import mcpAnyIdServed from './mcp/any-id-served.ts';
import mcpArgumentBoundsEnforced from './mcp/argument-bounds-enforced.ts';
import mcpBatchAnswered from './mcp/batch-answered.ts';
import mcpCacheCrossesNoCompany from './mcp/cache-crosses-no-company.ts';
import mcpCallResultTypeKnown from './mcp/call-result-type-known.ts';
import mcpChunkedRequestServed from './mcp/chunked-request-served.ts';
import mcpClientInfoNotRequired from './mcp/client-info-not-required.ts';
import mcpClosedStreamEndsAlone from './mcp/closed-stream-ends-alone.ts';
import mcpCompanyListNotPublic from './mcp/company-list-not-public.ts';
import mcpCompanyResourcesNotPublic from './mcp/company-resources-not-public.ts';
import mcpCompletionValuesBounded from './mcp/completion-values-bounded.ts';
import mcpConcurrentCallsKeptApart from './mcp/concurrent-calls-kept-apart.ts';
import mcpContentBlocksKnown from './mcp/content-blocks-known.ts';
import mcpCreatedTasksComplete from './mcp/created-tasks-complete.ts';
import mcpDeclaredCapabilitiesAnswer from './mcp/declared-capabilities-answer.ts';
import mcpDiscoverAnswered from './mcp/discover-answered.ts';
import mcpDiscoverResultComplete from './mcp/discover-result-complete.ts';
import mcpDiscoveredExtensionsPrefixed from './mcp/discovered-extensions-prefixed.ts';
import mcpEarlierStreamsHoldMessages from './mcp/earlier-streams-hold-messages.ts';
import mcpEmptyBatchRefused from './mcp/empty-batch-refused.ts';
import mcpEncodedHeaderDecoded from './mcp/encoded-header-decoded.ts';
import mcpEncryptedBeyondLoopback from './mcp/encrypted-beyond-loopback.ts';
import mcpEndedSessionAnswered404 from './mcp/ended-session-answered-404.ts';
import mcpEndedTaskNotCancelled from './mcp/ended-task-not-cancelled.ts';
import mcpEqualIdsKeptApart from './mcp/equal-ids-kept-apart.ts';
import mcpErrorCodesDefined from './mcp/error-codes-defined.ts';
import mcpErrorWithoutInternals from './mcp/error-without-internals.ts';
import mcpErrorsNameRequest from './mcp/errors-name-request.ts';
import mcpEventIdsUnique from './mcp/event-ids-unique.ts';
import mcpFieldBlanksIgnored from './mcp/field-blanks-ignored.ts';
import mcpFieldsWellFormed from './mcp/fields-well-formed.ts';
import mcpFirstRequestServed from './mcp/first-request-served.ts';
import mcpForeignHostRefused from './mcp/foreign-host-refused.ts';
import mcpForeignOriginAnswered403 from './mcp/foreign-origin-answered-403.ts';
import mcpForeignOriginRefused from './mcp/foreign-origin-refused.ts';
import mcpForeignOriginsGetNoCredentials from './mcp/foreign-origins-get-no-credentials.ts';
import mcpGetAnsweredWithStreamOr405 from './mcp/get-answered-with-stream-or-405.ts';
import mcpGetStreamWithoutResponses from './mcp/get-stream-without-responses.ts';
import mcpHeaderAnnotationsValid from './mcp/header-annotations-valid.ts';
import mcpHeaderMismatchNamed from './mcp/header-mismatch-named.ts';
import mcpHeaderNamesAnyCase from './mcp/header-names-any-case.ts';
import mcpIdsEchoed from './mcp/ids-echoed.ts';
import mcpInitializeRefusalNamesVersions from './mcp/initialize-refusal-names-versions.ts';
import mcpInitializeResultComplete from './mcp/initialize-result-complete.ts';
import mcpInitializeWithoutParametersRefused from './mcp/initialize-without-parameters-refused.ts';
import mcpInitializeWithoutVersionHeaderAccepted from './mcp/initialize-without-version-header-accepted.ts';
import mcpInitializedAccepted from './mcp/initialized-accepted.ts';
import mcpInputRequiredComplete from './mcp/input-required-complete.ts';
import mcpInputSchemasPossible from './mcp/input-schemas-possible.ts';
import mcpInputSchemasValid from './mcp/input-schemas-valid.ts';
import mcpInspectorListsTools from './mcp/inspector-lists-tools.ts';
import mcpInvalidCursorRefused from './mcp/invalid-cursor-refused.ts';
import mcpLatencyWithinLimit from './mcp/latency-within-limit.ts';
import mcpLegacyErrorCodesUnused from './mcp/legacy-error-codes-unused.ts';
import mcpListIconsSafe from './mcp/list-icons-safe.ts';
import mcpListResultsComplete from './mcp/list-results-complete.ts';
import mcpListWithoutParamsServed from './mcp/list-without-params-served.ts';
import mcpListedKeysUnique from './mcp/listed-keys-unique.ts';
import mcpListedResourcesReadable from './mcp/listed-resources-readable.ts';
import mcpListsCacheable from './mcp/lists-cacheable.ts';
import mcpLiveSessionServed from './mcp/live-session-served.ts';
import mcpLogLevelNotKept from './mcp/log-level-not-kept.ts';
import mcpLogLevelRespected from './mcp/log-level-respected.ts';
import mcpLostConnectionEndsNoCall from './mcp/lost-connection-ends-no-call.ts';
import mcpMalformedJsonNamed from './mcp/malformed-json-named.ts';
import mcpMalformedJsonRefused from './mcp/malformed-json-refused.ts';
import mcpMediaTypeCaseIgnored from './mcp/media-type-case-ignored.ts';
import mcpMessagesValid from './mcp/messages-valid.ts';
import mcpMetaKeysValid from './mcp/meta-keys-valid.ts';
import mcpMetadataOfRequestRequired from './mcp/metadata-of-request-required.ts';
import mcpMethodHeaderValidated from './mcp/method-header-validated.ts';
import mcpMissingSessionAnswered400 from './mcp/missing-session-answered-400.ts';
import mcpNameHeaderOfResourcesValidated from './mcp/name-header-of-resources-validated.ts';
import mcpNameHeaderValidated from './mcp/name-header-validated.ts';
import mcpNoServerError from './mcp/no-server-error.ts';
import mcpNonAsciiArgumentsServed from './mcp/non-ascii-arguments-served.ts';
import mcpNonAsciiIntact from './mcp/non-ascii-intact.ts';
import mcpNotificationAnswered202 from './mcp/notification-answered-202.ts';
import mcpNotificationsUnanswered from './mcp/notifications-unanswered.ts';
import mcpNullOriginRefused from './mcp/null-origin-refused.ts';
import mcpObjectMembersAsSessionIdsSurvived from './mcp/object-members-as-session-ids-survived.ts';
import mcpOddMessagesSurvived from './mcp/odd-messages-survived.ts';
import mcpOffersDeclared from './mcp/offers-declared.ts';
import mcpOffersSameOnConnections from './mcp/offers-same-on-connections.ts';
import mcpOtherJsonNamed from './mcp/other-json-named.ts';
import mcpOtherJsonRefused from './mcp/other-json-refused.ts';
import mcpOtherListPagesEnd from './mcp/other-list-pages-end.ts';
import mcpOtherMediaTypesRefused from './mcp/other-media-types-refused.ts';
import mcpOtherRpcVersionRefused from './mcp/other-rpc-version-refused.ts';
import mcpOutputSchemasValid from './mcp/output-schemas-valid.ts';
import mcpOwnCompanyOnly from './mcp/own-company-only.ts';
import mcpParameterHeadersTaken from './mcp/parameter-headers-taken.ts';
import mcpParameterHeadersValidated from './mcp/parameter-headers-validated.ts';
import mcpPingAnswered from './mcp/ping-answered.ts';
import mcpPlainToolsRefuseTasks from './mcp/plain-tools-refuse-tasks.ts';
import mcpPostedResponseAnswered202 from './mcp/posted-response-answered-202.ts';
import mcpPreflightAllowsSentFields from './mcp/preflight-allows-sent-fields.ts';
import mcpProgressAskedFor from './mcp/progress-asked-for.ts';
import mcpProgressGrows from './mcp/progress-grows.ts';
import mcpProgressOnOwnStream from './mcp/progress-on-own-stream.ts';
import mcpPromptMessagesValid from './mcp/prompt-messages-valid.ts';
import mcpPromptsListed from './mcp/prompts-listed.ts';
import mcpReadOnlyToolsSucceed from './mcp/read-only-tools-succeed.ts';
import mcpRefusedOriginAnswered403 from './mcp/refused-origin-answered-403.ts';
import mcpRemovedMethods404 from './mcp/removed-methods-404.ts';
import mcpResourceContentsAsListed from './mcp/resource-contents-as-listed.ts';
import mcpResourceContentsValid from './mcp/resource-contents-valid.ts';
import mcpResourceOwnCompanyOnly from './mcp/resource-own-company-only.ts';
import mcpResourceTemplatesParse from './mcp/resource-templates-parse.ts';
import mcpResourceUrisValid from './mcp/resource-uris-valid.ts';
import mcpResourcesListed from './mcp/resources-listed.ts';
import mcpResponsesAnswerRequest from './mcp/responses-answer-request.ts';
import mcpResponsesExposeFields from './mcp/responses-expose-fields.ts';
import mcpResponsesWellFormed from './mcp/responses-well-formed.ts';
import mcpResultsNameServer from './mcp/results-name-server.ts';
import mcpResumptionOfOneStream from './mcp/resumption-of-one-stream.ts';
import mcpResumptionOfOwnStream from './mcp/resumption-of-own-stream.ts';
import mcpSameToolsInBothEras from './mcp/same-tools-in-both-eras.ts';
import mcpSchemasSelfContained from './mcp/schemas-self-contained.ts';
import mcpScopeOpensItsDomain from './mcp/scope-opens-its-domain.ts';
import mcpScopedListNotPublic from './mcp/scoped-list-not-public.ts';
import mcpSessionBoundToUser from './mcp/session-bound-to-user.ts';
import mcpSessionDeletedOr405 from './mcp/session-deleted-or-405.ts';
import mcpSessionHeadersIgnored from './mcp/session-headers-ignored.ts';
import mcpSessionIdStays from './mcp/session-id-stays.ts';
import mcpSessionIdVisible from './mcp/session-id-visible.ts';
import mcpSessionIdsLong from './mcp/session-ids-long.ts';
import mcpSessionIdsUnguessable from './mcp/session-ids-unguessable.ts';
import mcpSessionKeptForOwner from './mcp/session-kept-for-owner.ts';
import mcpSessionUsedByOwner from './mcp/session-used-by-owner.ts';
import mcpSessionsKeptApart from './mcp/sessions-kept-apart.ts';
import mcpSingleFieldsSentOnce from './mcp/single-fields-sent-once.ts';
import mcpSpeaksAnEra from './mcp/speaks-an-era.ts';
import mcpStatelessBatchRefused from './mcp/stateless-batch-refused.ts';
import mcpStatelessErrorsNameRequest from './mcp/stateless-errors-name-request.ts';
import mcpStatelessGetAndDelete405 from './mcp/stateless-get-and-delete-405.ts';
import mcpStatelessListedResourcesAvailable from './mcp/stateless-listed-resources-available.ts';
import mcpStatelessListsValid from './mcp/stateless-lists-valid.ts';
import mcpStatelessMessagesValid from './mcp/stateless-messages-valid.ts';
import mcpStatelessResultsTyped from './mcp/stateless-results-typed.ts';
import mcpStatelessStreamsWithoutRequests from './mcp/stateless-streams-without-requests.ts';
import mcpStatelessUnknownResourceNamed from './mcp/stateless-unknown-resource-named.ts';
import mcpStatelessVersionNotNegotiated from './mcp/stateless-version-not-negotiated.ts';
import mcpStreamNotKeptBySharedCaches from './mcp/stream-not-kept-by-shared-caches.ts';
import mcpStreamsBringResponse from './mcp/streams-bring-response.ts';
import mcpStreamsEnd from './mcp/streams-end.ts';
import mcpStreamsParsable from './mcp/streams-parsable.ts';
import mcpStructuredContentMirrored from './mcp/structured-content-mirrored.ts';
import mcpStructuredContentValid from './mcp/structured-content-valid.ts';
import mcpSubscriptionAcknowledged from './mcp/subscription-acknowledged.ts';
import mcpSubscriptionFilterKept from './mcp/subscription-filter-kept.ts';
import mcpSupportedVersionsNegotiated from './mcp/supported-versions-negotiated.ts';
import mcpTaskDemandedWhereRequired from './mcp/task-demanded-where-required.ts';
import mcpTaskIgnoredWhereNotOffered from './mcp/task-ignored-where-not-offered.ts';
import mcpTaskResultComplete from './mcp/task-result-complete.ts';
import mcpTasksBoundToUser from './mcp/tasks-bound-to-user.ts';
import mcpTasksListed from './mcp/tasks-listed.ts';
import mcpToolAnnotationsTyped from './mcp/tool-annotations-typed.ts';
import mcpToolIconsSafe from './mcp/tool-icons-safe.ts';
import mcpToolNamesComparedExactly from './mcp/tool-names-compared-exactly.ts';
import mcpToolNamesPortable from './mcp/tool-names-portable.ts';
import mcpToolNamesUnique from './mcp/tool-names-unique.ts';
import mcpToolOrderStable from './mcp/tool-order-stable.ts';
import mcpToolPagesEnd from './mcp/tool-pages-end.ts';
import mcpToolTextsTyped from './mcp/tool-texts-typed.ts';
import mcpToolsCoverDomains from './mcp/tools-cover-domains.ts';
import mcpToolsDeclared from './mcp/tools-declared.ts';
import mcpToolsListed from './mcp/tools-listed.ts';
import mcpToolsNamedWithSchema from './mcp/tools-named-with-schema.ts';
import mcpToolsSameOnConnections from './mcp/tools-same-on-connections.ts';
import mcpUnaskedLogMessagesAbsent from './mcp/unasked-log-messages-absent.ts';
import mcpUndeclaredInputNotAsked from './mcp/undeclared-input-not-asked.ts';
import mcpUndeclaredMethods404 from './mcp/undeclared-methods-404.ts';
import mcpUndeclaredNotificationsNotSent from './mcp/undeclared-notifications-not-sent.ts';
import mcpUndeclaredRequestsNotSent from './mcp/undeclared-requests-not-sent.ts';
import mcpUnknownArgumentRefused from './mcp/unknown-argument-refused.ts';
import mcpUnknownCancellationIgnored from './mcp/unknown-cancellation-ignored.ts';
import mcpUnknownCompletionRefused from './mcp/unknown-completion-refused.ts';
import mcpUnknownLevelNamed from './mcp/unknown-level-named.ts';
import mcpUnknownLogLevelRefused from './mcp/unknown-log-level-refused.ts';
import mcpUnknownMethodRefused from './mcp/unknown-method-refused.ts';
import mcpUnknownPromptRefused from './mcp/unknown-prompt-refused.ts';
import mcpUnknownResourceNamed from './mcp/unknown-resource-named.ts';
import mcpUnknownResourceRefused from './mcp/unknown-resource-refused.ts';
import mcpUnknownSessionAnswered404 from './mcp/unknown-session-answered-404.ts';
import mcpUnknownSessionSurvived from './mcp/unknown-session-survived.ts';
import mcpUnknownStatelessMethod404 from './mcp/unknown-stateless-method-404.ts';
import mcpUnknownStatelessVersionRefused from './mcp/unknown-stateless-version-refused.ts';
import mcpUnknownTaskRefused from './mcp/unknown-task-refused.ts';
import mcpUnknownToolAnsweredWithError from './mcp/unknown-tool-answered-with-error.ts';
import mcpUnknownToolRefused from './mcp/unknown-tool-refused.ts';
import mcpUnknownVersionHeaderRefused from './mcp/unknown-version-header-refused.ts';
import mcpUnknownVersionNotAgreed from './mcp/unknown-version-not-agreed.ts';
import mcpUnofferedMethodsNotServed from './mcp/unoffered-methods-not-served.ts';
import mcpValidCallsServed from './mcp/valid-calls-served.ts';
import mcpVersionHeaderNeeded from './mcp/version-header-needed.ts';
import mcpVersionMismatchNamed from './mcp/version-mismatch-named.ts';
import mcpVersionMismatchRefused from './mcp/version-mismatch-refused.ts';
import mcpWrongArgumentRefused from './mcp/wrong-argument-refused.ts';
import mcpWrongParametersNamed from './mcp/wrong-parameters-named.ts';
import mcpWrongParametersRefused from './mcp/wrong-parameters-refused.ts';
import mcpWrongWritesRefused from './mcp/wrong-writes-refused.ts';
import metadataAddressesReachable from './metadata/addresses-reachable.ts';
import metadataAuthorizationServersNamed from './metadata/authorization-servers-named.ts';
import metadataBearerMethodsIncludeHeader from './metadata/bearer-methods-include-header.ts';
import metadataBearerMethodsKnown from './metadata/bearer-methods-known.ts';
import metadataCachedNotForLong from './metadata/cached-not-for-long.ts';
import metadataChallengeLeadsToMetadata from './metadata/challenge-leads-to-metadata.ts';
import metadataChallengeScopesSpaced from './metadata/challenge-scopes-spaced.ts';
import metadataChallengeWithoutSentFields from './metadata/challenge-without-sent-fields.ts';
import metadataEmptyMembersOmitted from './metadata/empty-members-omitted.ts';
import metadataHeadAnswered from './metadata/head-answered.ts';
import metadataHeadLengthTrue from './metadata/head-length-true.ts';
import metadataHeadLikeGet from './metadata/head-like-get.ts';
import metadataJsonObject from './metadata/json-object.ts';
import metadataJwksHoldsPublicKeys from './metadata/jwks-holds-public-keys.ts';
import metadataLocationsAgree from './metadata/locations-agree.ts';
import metadataMediaTypeJson from './metadata/media-type-json.ts';
import metadataMemberTypes from './metadata/member-types.ts';
import metadataOfflineAccessNotListed from './metadata/offline-access-not-listed.ts';
import metadataOfflineAccessNotListedEarly from './metadata/offline-access-not-listed-early.ts';
import metadataOpenToAll from './metadata/open-to-all.ts';
import metadataPostNotServed from './metadata/post-not-served.ts';
import metadataProtocolVersionFieldTolerated from './metadata/protocol-version-field-tolerated.ts';
import metadataPublished from './metadata/published.ts';
import metadataPublishedAtInsertedPath from './metadata/published-at-inserted-path.ts';
import metadataPublishedAtRoot from './metadata/published-at-root.ts';
import metadataPublishedForBareHost from './metadata/published-for-bare-host.ts';
import metadataReadableInBrowsers from './metadata/readable-in-browsers.ts';
import metadataRefusedMethodNamesAllowed from './metadata/refused-method-names-allowed.ts';
import metadataResourceCoversEndpoint from './metadata/resource-covers-endpoint.ts';
import metadataResourceIdentical from './metadata/resource-identical.ts';
import metadataResourceIsHttpsAddress from './metadata/resource-is-https-address.ts';
import metadataResourceNamed from './metadata/resource-named.ts';
import metadataResourceWithoutQuery from './metadata/resource-without-query.ts';
import metadataRootResourceIdentical from './metadata/root-resource-identical.ts';
import metadataSameAtEachRequest from './metadata/same-at-each-request.ts';
import metadataScopesListed from './metadata/scopes-listed.ts';
import metadataScopesWellFormed from './metadata/scopes-well-formed.ts';
import metadataSentFieldsNotPublished from './metadata/sent-fields-not-published.ts';
import metadataServedOverHttps from './metadata/served-over-https.ts';
import metadataServedWhateverAccepted from './metadata/served-whatever-accepted.ts';
import metadataServerListsResource from './metadata/server-lists-resource.ts';
import metadataSignedMetadataAgrees from './metadata/signed-metadata-agrees.ts';
import metadataSignedMetadataNotNested from './metadata/signed-metadata-not-nested.ts';
import metadataSignedMetadataVerifies from './metadata/signed-metadata-verifies.ts';
import metadataSigningAlgorithmsWithoutNone from './metadata/signing-algorithms-without-none.ts';
import metadataTextsWellFormed from './metadata/texts-well-formed.ts';
import metadataUnknownDocument404 from './metadata/unknown-document-404.ts';
import operationsActionsTakeEffect from './operations/actions-take-effect.ts';
import operationsAllowNamesServed from './operations/allow-names-served.ts';
import operationsAllowSent from './operations/allow-sent.ts';
import operationsBodyConforms from './operations/body-conforms.ts';
import operationsChallengeSent from './operations/challenge-sent.ts';
import operationsChangesShown from './operations/changes-shown.ts';
import operationsCompaniesKeptApart from './operations/companies-kept-apart.ts';
import operationsConditionalRequests from './operations/conditional-requests.ts';
import operationsConditionsJudged from './operations/conditions-judged.ts';
import operationsCreatedListed from './operations/created-listed.ts';
import operationsCreatedReadable from './operations/created-readable.ts';
import operationsCreationTimesTrue from './operations/creation-times-true.ts';
import operationsCreationsKeptApart from './operations/creations-kept-apart.ts';
import operationsCredentialsEnforced from './operations/credentials-enforced.ts';
import operationsCsvRecordsEven from './operations/csv-records-even.ts';
import operationsDefaultsApplied from './operations/defaults-applied.ts';
import operationsDeletedGone from './operations/deleted-gone.ts';
import operationsDeletesEnforced from './operations/deletes-enforced.ts';
import operationsErrorsConform from './operations/errors-conform.ts';
import operationsErrorsWithoutInternals from './operations/errors-without-internals.ts';
import operationsExamplesAccepted from './operations/examples-accepted.ts';
import operationsFiltersNarrow from './operations/filters-narrow.ts';
import operationsFormatsEnforced from './operations/formats-enforced.ts';
import operationsHeadFieldsLikeGet from './operations/head-fields-like-get.ts';
import operationsHeadLengthTrue from './operations/head-length-true.ts';
import operationsHeadLikeGet from './operations/head-like-get.ts';
import operationsHeadersConform from './operations/headers-conform.ts';
import operationsIdempotencyKeysKept from './operations/idempotency-keys-kept.ts';
import operationsIntegersExact from './operations/integers-exact.ts';
import operationsInvalidRefused from './operations/invalid-refused.ts';
import operationsInvalidRefusedUndocumented from './operations/invalid-refused-undocumented.ts';
import operationsJobLocationLeads from './operations/job-location-leads.ts';
import operationsJobsEnd from './operations/jobs-end.ts';
import operationsJsonPatchWhole from './operations/json-patch-whole.ts';
import operationsLastModifiedNotInFuture from './operations/last-modified-not-in-future.ts';
import operationsListedKeptApart from './operations/listed-kept-apart.ts';
import operationsLocationLeads from './operations/location-leads.ts';
import operationsMediaTypeDocumented from './operations/media-type-documented.ts';
import operationsNoContentUnframed from './operations/no-content-unframed.ts';
import operationsNoErrorCodeWithoutCredentials from './operations/no-error-code-without-credentials.ts';
import operationsNoServerError from './operations/no-server-error.ts';
import operationsNotModifiedNamesTag from './operations/not-modified-names-tag.ts';
import operationsNotModifiedRepeatsFields from './operations/not-modified-repeats-fields.ts';
import operationsOrderKept from './operations/order-kept.ts';
import operationsPageSizeKept from './operations/page-size-kept.ts';
import operationsPagesWhole from './operations/pages-whole.ts';
import operationsParameterDefaultsApplied from './operations/parameter-defaults-applied.ts';
import operationsParentsKeptApart from './operations/parents-kept-apart.ts';
import operationsPatchChangesNamed from './operations/patch-changes-named.ts';
import operationsProblemStatusTrue from './operations/problem-status-true.ts';
import operationsPutReplaces from './operations/put-replaces.ts';
import operationsReadOnlyKept from './operations/read-only-kept.ts';
import operationsReadsNamedThing from './operations/reads-named-thing.ts';
import operationsRefusalsNamed from './operations/refusals-named.ts';
import operationsResponseFormatsKept from './operations/response-formats-kept.ts';
import operationsSafeMethodsChangeNothing from './operations/safe-methods-change-nothing.ts';
import operationsSchemeInAnyCase from './operations/scheme-in-any-case.ts';
import operationsScopesEnforced from './operations/scopes-enforced.ts';
import operationsStatusDocumented from './operations/status-documented.ts';
import operationsStringsWhole from './operations/strings-whole.ts';
import operationsTagAmongOthersConfirmed from './operations/tag-among-others-confirmed.ts';
import operationsTagBeforeDate from './operations/tag-before-date.ts';
import operationsTagsChange from './operations/tags-change.ts';
import operationsTagsComparedWeakly from './operations/tags-compared-weakly.ts';
import operationsTagsConfirmed from './operations/tags-confirmed.ts';
import operationsTotalsTrue from './operations/totals-true.ts';
import operationsUndocumentedMethodsRefused from './operations/undocumented-methods-refused.ts';
import operationsUnlistedKeptApart from './operations/unlisted-kept-apart.ts';
import operationsValidAccepted from './operations/valid-accepted.ts';
import operationsValuesKept from './operations/values-kept.ts';
import operationsWeakTagsNotMatched from './operations/weak-tags-not-matched.ts';
import operationsWriteOnlyKept from './operations/write-only-kept.ts';
import operationsXmlWellFormed from './operations/xml-well-formed.ts';
import plantStoreAbsentMediaTypeRefused from './plant-store/absent-media-type-refused.ts';
import plantStoreAcceptSatisfied from './plant-store/accept-satisfied.ts';
import plantStoreAcceptUnavailableNegotiated from './plant-store/accept-unavailable-negotiated.ts';
import plantStoreAcceptedMediaType from './plant-store/accepted-media-type.ts';
import plantStoreAcceptedPlantShape from './plant-store/accepted-plant-shape.ts';
import plantStoreAcceptedStatus200 from './plant-store/accepted-status-200.ts';
import plantStoreAcceptedStrictJson from './plant-store/accepted-strict-json.ts';
import plantStoreAllowNamesPost from './plant-store/allow-names-post.ts';
import plantStoreAllowTrue from './plant-store/allow-true.ts';
import plantStoreBrokenFormsSurvived from './plant-store/broken-forms-survived.ts';
import plantStoreBrokenFramingSurvived from './plant-store/broken-framing-survived.ts';
import plantStoreCharactersKept from './plant-store/characters-kept.ts';
import plantStoreCharsetParameterAccepted from './plant-store/charset-parameter-accepted.ts';
import plantStoreChunkedBodyAccepted from './plant-store/chunked-body-accepted.ts';
import plantStoreConcurrentPlantsAccepted from './plant-store/concurrent-plants-accepted.ts';
import plantStoreConnectionReused from './plant-store/connection-reused.ts';
import plantStoreConnectionUsableAfterRefusal from './plant-store/connection-usable-after-refusal.ts';
import plantStoreContentLengthExact from './plant-store/content-length-exact.ts';
import plantStoreCreatedPlantsOfferNoCredentials from './plant-store/created-plants-offer-no-credentials.ts';
import plantStoreDatesAgree from './plant-store/dates-agree.ts';
import plantStoreDatesInHttpForm from './plant-store/dates-in-http-form.ts';
import plantStoreDatesSentWithRefusals from './plant-store/dates-sent-with-refusals.ts';
import plantStoreDeepNestingSurvived from './plant-store/deep-nesting-survived.ts';
import plantStoreDocumentCreatePlant from './plant-store/document-create-plant.ts';
import plantStoreDocumentIdentity from './plant-store/document-identity.ts';
import plantStoreDocumentSchemas from './plant-store/document-schemas.ts';
import plantStoreDocumentSecurity from './plant-store/document-security.ts';
import plantStoreEmptyBodyRefused from './plant-store/empty-body-refused.ts';
import plantStoreEmptyTextAccepted from './plant-store/empty-text-accepted.ts';
import plantStoreErrorMessageNotEmpty from './plant-store/error-message-not-empty.ts';
import plantStoreErrorShape from './plant-store/error-shape.ts';
import plantStoreErrorWithoutInternals from './plant-store/error-without-internals.ts';
import plantStoreExpectContinueHonoured from './plant-store/expect-continue-honoured.ts';
import plantStoreExtraMemberAccepted from './plant-store/extra-member-accepted.ts';
import plantStoreExtremeNestingSurvived from './plant-store/extreme-nesting-survived.ts';
import plantStoreFieldsWellFormed from './plant-store/fields-well-formed.ts';
import plantStoreForeignEncodingsSurvived from './plant-store/foreign-encodings-survived.ts';
import plantStoreForeignOriginsGetNoCredentials from './plant-store/foreign-origins-get-no-credentials.ts';
import plantStoreGzipBodySurvived from './plant-store/gzip-body-survived.ts';
import plantStoreIdOutOfRangeRefused from './plant-store/id-out-of-range-refused.ts';
import plantStoreIdOutOfRangeSurvived from './plant-store/id-out-of-range-survived.ts';
import plantStoreIdTypeRefused from './plant-store/id-type-refused.ts';
import plantStoreInt64IdsAccepted from './plant-store/int64-ids-accepted.ts';
import plantStoreIntegralNumbersAccepted from './plant-store/integral-numbers-accepted.ts';
import plantStoreInvalidRefusedInEveryState from './plant-store/invalid-refused-in-every-state.ts';
import plantStoreJsonSpellingsAccepted from './plant-store/json-spellings-accepted.ts';
import plantStoreLargeBodySurvived from './plant-store/large-body-survived.ts';
import plantStoreLatencyWithinLimit from './plant-store/latency-within-limit.ts';
import plantStoreLenientJsonRefused from './plant-store/lenient-json-refused.ts';
import plantStoreLongTextAccepted from './plant-store/long-text-accepted.ts';
import plantStoreMalformedJsonRefused from './plant-store/malformed-json-refused.ts';
import plantStoreManyMembersSurvived from './plant-store/many-members-survived.ts';
import plantStoreMediaTypeCaseIgnored from './plant-store/media-type-case-ignored.ts';
import plantStoreMediaTypeRefused from './plant-store/media-type-refused.ts';
import plantStoreMissingMemberAnswered400 from './plant-store/missing-member-answered-400.ts';
import plantStoreMissingMemberRefused from './plant-store/missing-member-refused.ts';
import plantStoreNameTypeRefused from './plant-store/name-type-refused.ts';
import plantStoreNoServerError from './plant-store/no-server-error.ts';
import plantStoreNonObjectBodyRefused from './plant-store/non-object-body-refused.ts';
import plantStoreNulCharacterAccepted from './plant-store/nul-character-accepted.ts';
import plantStoreOtherMethodsSurvived from './plant-store/other-methods-survived.ts';
import plantStorePlantEchoed from './plant-store/plant-echoed.ts';
import plantStorePlantListRefused from './plant-store/plant-list-refused.ts';
import plantStorePlantWithoutId from './plant-store/plant-without-id.ts';
import plantStorePrototypeMembersSurvived from './plant-store/prototype-members-survived.ts';
import plantStoreReadMethodsNotServed from './plant-store/read-methods-not-served.ts';
import plantStoreRefusalStatusDocumented from './plant-store/refusal-status-documented.ts';
import plantStoreRepeatedMembersSurvived from './plant-store/repeated-members-survived.ts';
import plantStoreResponseWithoutOtherPlant from './plant-store/response-without-other-plant.ts';
import plantStoreSingleFieldsSentOnce from './plant-store/single-fields-sent-once.ts';
import plantStoreStatusesDocumented from './plant-store/statuses-documented.ts';
import plantStoreTagTypeRefused from './plant-store/tag-type-refused.ts';
import plantStoreTextAccepted from './plant-store/text-accepted.ts';
import plantStoreUnknownFieldsIgnored from './plant-store/unknown-fields-ignored.ts';
import plantStoreUnknownPath404 from './plant-store/unknown-path-404.ts';
import plantStoreUnknownPathTakesNoPlant from './plant-store/unknown-path-takes-no-plant.ts';
import plantStoreUnknownQueryIgnored from './plant-store/unknown-query-ignored.ts';
import plantStoreValidPlantAccepted from './plant-store/valid-plant-accepted.ts';
import plantStoreValidatedUnderAnyMediaType from './plant-store/validated-under-any-media-type.ts';
import plantStoreWriteMethodsNotServed from './plant-store/write-methods-not-served.ts';
import referenceAllowOfWritesTrue from './reference/allow-of-writes-true.ts';
import referenceAllowTrue from './reference/allow-true.ts';
import referenceCodingVaried from './reference/coding-varied.ts';
import referenceCodingsTaggedApart from './reference/codings-tagged-apart.ts';
import referenceConditionsJudged from './reference/conditions-judged.ts';
import referenceDatesAgree from './reference/dates-agree.ts';
import referenceDatesInHttpForm from './reference/dates-in-http-form.ts';
import referenceDocsAssetsIntegrity from './reference/docs-assets-integrity.ts';
import referenceDocsAssetsPinned from './reference/docs-assets-pinned.ts';
import referenceDocsAssetsServed from './reference/docs-assets-served.ts';
import referenceDocsIntegrityMatches from './reference/docs-integrity-matches.ts';
import referenceDocsPageCharsetTrue from './reference/docs-page-charset-true.ts';
import referenceDocsPageKeepsSecrets from './reference/docs-page-keeps-secrets.ts';
import referenceDocsPageServed from './reference/docs-page-served.ts';
import referenceDocsPageShowsDocument from './reference/docs-page-shows-document.ts';
import referenceDocsPageShowsNoSentDocument from './reference/docs-page-shows-no-sent-document.ts';
import referenceDocsPageSwaggerUi from './reference/docs-page-swagger-ui.ts';
import referenceDocsPolicyAllowsAssets from './reference/docs-policy-allows-assets.ts';
import referenceDocumentContactsWellFormed from './reference/document-contacts-well-formed.ts';
import referenceDocumentCredentialsRefused from './reference/document-credentials-refused.ts';
import referenceDocumentDefaultsValid from './reference/document-defaults-valid.ts';
import referenceDocumentEncodingsKnown from './reference/document-encodings-known.ts';
import referenceDocumentEnumsUnique from './reference/document-enums-unique.ts';
import referenceDocumentExamplesValid from './reference/document-examples-valid.ts';
import referenceDocumentIdentityStated from './reference/document-identity-stated.ts';
import referenceDocumentIntegersExact from './reference/document-integers-exact.ts';
import referenceDocumentIntegersKept from './reference/document-integers-kept.ts';
import referenceDocumentKeysWellFormed from './reference/document-keys-well-formed.ts';
import referenceDocumentLinksLead from './reference/document-links-lead.ts';
import referenceDocumentNullableUnderstood from './reference/document-nullable-understood.ts';
import referenceDocumentOauthAddressesSecure from './reference/document-oauth-addresses-secure.ts';
import referenceDocumentOauthOfServer from './reference/document-oauth-of-server.ts';
import referenceDocumentOpenAsPage from './reference/document-open-as-page.ts';
import referenceDocumentOperationIdsGiven from './reference/document-operation-ids-given.ts';
import referenceDocumentOperationIdsUnique from './reference/document-operation-ids-unique.ts';
import referenceDocumentParametersUnique from './reference/document-parameters-unique.ts';
import referenceDocumentParserAccepts from './reference/document-parser-accepts.ts';
import referenceDocumentPathParametersDeclared from './reference/document-path-parameters-declared.ts';
import referenceDocumentPathParametersUsed from './reference/document-path-parameters-used.ts';
import referenceDocumentPathsDistinct from './reference/document-paths-distinct.ts';
import referenceDocumentPatternsCompile from './reference/document-patterns-compile.ts';
import referenceDocumentReadable from './reference/document-readable.ts';
import referenceDocumentReferencesNear from './reference/document-references-near.ts';
import referenceDocumentReferencesReadable from './reference/document-references-readable.ts';
import referenceDocumentReferencesResolve from './reference/document-references-resolve.ts';
import referenceDocumentReferencesServed from './reference/document-references-served.ts';
import referenceDocumentResponsesGiven from './reference/document-responses-given.ts';
import referenceDocumentSchemasPossible from './reference/document-schemas-possible.ts';
import referenceDocumentSchemasValid from './reference/document-schemas-valid.ts';
import referenceDocumentSecuritySchemesComplete from './reference/document-security-schemes-complete.ts';
import referenceDocumentSecuritySchemesKnown from './reference/document-security-schemes-known.ts';
import referenceDocumentSecuritySchemesUsed from './reference/document-security-schemes-used.ts';
import referenceDocumentSecurityScopesDeclared from './reference/document-security-scopes-declared.ts';
import referenceDocumentServerOfTarget from './reference/document-server-of-target.ts';
import referenceDocumentServersOfTarget from './reference/document-servers-of-target.ts';
import referenceDocumentServersUsable from './reference/document-servers-usable.ts';
import referenceDocumentStructureValid from './reference/document-structure-valid.ts';
import referenceDocumentYamlPortable from './reference/document-yaml-portable.ts';
import referenceDocumentedAnswersConform from './reference/documented-answers-conform.ts';
import referenceDocumentedErrorsNamed from './reference/documented-errors-named.ts';
import referenceDocumentedHeadersSent from './reference/documented-headers-sent.ts';
import referenceDocumentedMediaTypes from './reference/documented-media-types.ts';
import referenceDocumentedPagesApart from './reference/documented-pages-apart.ts';
import referenceDocumentedPagesLeadOn from './reference/documented-pages-lead-on.ts';
import referenceDocumentedSuccessStatus from './reference/documented-success-status.ts';
import referenceDocumentedValuesTaken from './reference/documented-values-taken.ts';
import referenceDocumentedWriteOnlyKept from './reference/documented-write-only-kept.ts';
import referenceEntityTagsWellFormed from './reference/entity-tags-well-formed.ts';
import referenceErrorWithoutInternals from './reference/error-without-internals.ts';
import referenceErrorsHaveErrorStatus from './reference/errors-have-error-status.ts';
import referenceFieldsWellFormed from './reference/fields-well-formed.ts';
import referenceForeignOriginsGetNoCredentials from './reference/foreign-origins-get-no-credentials.ts';
import referenceHeadConditionsJudged from './reference/head-conditions-judged.ts';
import referenceHeadIgnoresRange from './reference/head-ignores-range.ts';
import referenceHeadLengthTrue from './reference/head-length-true.ts';
import referenceLastModifiedNotInFuture from './reference/last-modified-not-in-future.ts';
import referenceLatencyWithinLimit from './reference/latency-within-limit.ts';
import referenceNotModifiedLengthTrue from './reference/not-modified-length-true.ts';
import referenceNotModifiedNamesTag from './reference/not-modified-names-tag.ts';
import referenceNotModifiedRepeatsFields from './reference/not-modified-repeats-fields.ts';
import referenceOptionsAllowTrue from './reference/options-allow-true.ts';
import referenceOwnTagInAnyFormConfirmed from './reference/own-tag-in-any-form-confirmed.ts';
import referencePackageFilesNotServed from './reference/package-files-not-served.ts';
import referencePageRenders from './reference/page-renders.ts';
import referencePagesHeadMirrorsGet from './reference/pages-head-mirrors-get.ts';
import referencePrivateDataNotKeptBySharedCaches from './reference/private-data-not-kept-by-shared-caches.ts';
import referenceProblemStatusTrue from './reference/problem-status-true.ts';
import referencePublicOperationsOpen from './reference/public-operations-open.ts';
import referencePublicPathsServed from './reference/public-paths-served.ts';
import referenceRefusedCodingNotSent from './reference/refused-coding-not-sent.ts';
import referenceRepresentationsTaggedApart from './reference/representations-tagged-apart.ts';
import referenceSchemaCoded from './reference/schema-coded.ts';
import referenceSchemaConditional from './reference/schema-conditional.ts';
import referenceSchemaCorsUsable from './reference/schema-cors-usable.ts';
import referenceSchemaDefaultServed from './reference/schema-default-served.ts';
import referenceSchemaFormatsAgree from './reference/schema-formats-agree.ts';
import referenceSchemaFormatsOnRequest from './reference/schema-formats-on-request.ts';
import referenceSchemaHeadMirrorsGet from './reference/schema-head-mirrors-get.ts';
import referenceSchemaKeepsSecrets from './reference/schema-keeps-secrets.ts';
import referenceSchemaMediaType from './reference/schema-media-type.ts';
import referenceSchemaReadableInBrowsers from './reference/schema-readable-in-browsers.ts';
import referenceSchemaServed from './reference/schema-served.ts';
import referenceSchemaStable from './reference/schema-stable.ts';
import referenceSingleFieldsSentOnce from './reference/single-fields-sent-once.ts';
import referenceTagBeforeDate from './reference/tag-before-date.ts';
import referenceWrongParametersRefused from './reference/wrong-parameters-refused.ts';
import referenceWrongParametersSurvived from './reference/wrong-parameters-survived.ts';
import siteAllowSent from './site/allow-sent.ts';
import siteCodedContentReadable from './site/coded-content-readable.ts';
import siteCodedContentSame from './site/coded-content-same.ts';
import siteCodingVaried from './site/coding-varied.ts';
import siteCodingsTaggedApart from './site/codings-tagged-apart.ts';
import siteConditionsJudged from './site/conditions-judged.ts';
import siteContentLocationLeadsThere from './site/content-location-leads-there.ts';
import siteDatesAgree from './site/dates-agree.ts';
import siteDatesSentWithErrors from './site/dates-sent-with-errors.ts';
import siteEntityTagsWellFormed from './site/entity-tags-well-formed.ts';
import siteErrorPageWithoutInternals from './site/error-page-without-internals.ts';
import siteFieldsWellFormed from './site/fields-well-formed.ts';
import siteFullFencesClosed from './site/full-fences-closed.ts';
import siteFullHoldsPages from './site/full-holds-pages.ts';
import siteFullLongerThanIndex from './site/full-longer-than-index.ts';
import siteFullMediaTypeText from './site/full-media-type-text.ts';
import siteFullNoLeftovers from './site/full-no-leftovers.ts';
import siteFullPublished from './site/full-published.ts';
import siteFullSizeFetchable from './site/full-size-fetchable.ts';
import siteFullSizeModerate from './site/full-size-moderate.ts';
import siteHeadConditionsJudged from './site/head-conditions-judged.ts';
import siteHeadIgnoresRange from './site/head-ignores-range.ts';
import siteHeadLengthTrue from './site/head-length-true.ts';
import siteHeadWithoutContent from './site/head-without-content.ts';
import siteImagesServed from './site/images-served.ts';
import siteLastModifiedIsDate from './site/last-modified-is-date.ts';
import siteLastModifiedNotInFuture from './site/last-modified-not-in-future.ts';
import siteLatencyWithinLimit from './site/latency-within-limit.ts';
import siteLlmsCharactersKept from './site/llms-characters-kept.ts';
import siteLlmsCharsetNamed from './site/llms-charset-named.ts';
import siteLlmsCharsetTrue from './site/llms-charset-true.ts';
import siteLlmsCoversPages from './site/llms-covers-pages.ts';
import siteLlmsFencesClosed from './site/llms-fences-closed.ts';
import siteLlmsHeadingsFlat from './site/llms-headings-flat.ts';
import siteLlmsItemsLinked from './site/llms-items-linked.ts';
import siteLlmsItemsPlain from './site/llms-items-plain.ts';
import siteLlmsLinksAnswered from './site/llms-links-answered.ts';
import siteLlmsLinksWellFormed from './site/llms-links-well-formed.ts';
import siteLlmsListedOnce from './site/llms-listed-once.ts';
import siteLlmsMediaTypeText from './site/llms-media-type-text.ts';
import siteLlmsMentionsConfigured from './site/llms-mentions-configured.ts';
import siteLlmsMentionsService from './site/llms-mentions-service.ts';
import siteLlmsNoLeftovers from './site/llms-no-leftovers.ts';
import siteLlmsNoRobotsRules from './site/llms-no-robots-rules.ts';
import siteLlmsPagesAsMarkdown from './site/llms-pages-as-markdown.ts';
import siteLlmsPublished from './site/llms-published.ts';
import siteLlmsReferenceGrammar from './site/llms-reference-grammar.ts';
import siteLlmsSizeFetchable from './site/llms-size-fetchable.ts';
import siteLlmsSizeModerate from './site/llms-size-moderate.ts';
import siteLlmsSubstantial from './site/llms-substantial.ts';
import siteLlmsSummaryGiven from './site/llms-summary-given.ts';
import siteLlmsTitleFirst from './site/llms-title-first.ts';
import siteLlmsTitlePlain from './site/llms-title-plain.ts';
import siteLlmsUtf8 from './site/llms-utf-8.ts';
import siteMarkdownCharsetNamed from './site/markdown-charset-named.ts';
import siteMarkdownCharsetTrue from './site/markdown-charset-true.ts';
import siteMarkdownExcludedByZero from './site/markdown-excluded-by-zero.ts';
import siteMarkdownFollowsAccept from './site/markdown-follows-accept.ts';
import siteMarkdownFresh from './site/markdown-fresh.ts';
import siteMarkdownHoldsAllText from './site/markdown-holds-all-text.ts';
import siteMarkdownHoldsPageText from './site/markdown-holds-page-text.ts';
import siteMarkdownLinksAbsolute from './site/markdown-links-absolute.ts';
import siteMarkdownLinksLead from './site/markdown-links-lead.ts';
import siteMarkdownLinksToMarkdown from './site/markdown-links-to-markdown.ts';
import siteMarkdownNegotiated from './site/markdown-negotiated.ts';
import siteMarkdownNoLeftovers from './site/markdown-no-leftovers.ts';
import siteMarkdownParametersTolerated from './site/markdown-parameters-tolerated.ts';
import siteMarkdownPreciseRangeCounts from './site/markdown-precise-range-counts.ts';
import siteMarkdownPreferredByWeight from './site/markdown-preferred-by-weight.ts';
import siteMarkdownRedirectsKept from './site/markdown-redirects-kept.ts';
import siteMarkdownTagsDiffer from './site/markdown-tags-differ.ts';
import siteMarkdownTokenCountPossible from './site/markdown-token-count-possible.ts';
import siteMarkdownTypeInAnyCase from './site/markdown-type-in-any-case.ts';
import siteMarkdownUnknownPageMissing from './site/markdown-unknown-page-missing.ts';
import siteMarkdownValidatedByOwnTag from './site/markdown-validated-by-own-tag.ts';
import siteMarkdownVariesByAccept from './site/markdown-varies-by-accept.ts';
import siteMarkdownWhole from './site/markdown-whole.ts';
import siteNotModifiedLengthTrue from './site/not-modified-length-true.ts';
import siteNotModifiedNamesTag from './site/not-modified-names-tag.ts';
import siteNotModifiedRepeatsFields from './site/not-modified-repeats-fields.ts';
import siteOddPathsSurvived from './site/odd-paths-survived.ts';
import siteOddRangesSurvived from './site/odd-ranges-survived.ts';
import siteOutsideFilesNotServed from './site/outside-files-not-served.ts';
import siteOwnTagConfirmed from './site/own-tag-confirmed.ts';
import siteOwnTagInAnyFormConfirmed from './site/own-tag-in-any-form-confirmed.ts';
import sitePageCanonicalReachable from './site/page-canonical-reachable.ts';
import sitePageCanonicalSameContent from './site/page-canonical-same-content.ts';
import sitePageCharsetNamedAlike from './site/page-charset-named-alike.ts';
import sitePageCharsetTrue from './site/page-charset-true.ts';
import sitePageDefaultServed from './site/page-default-served.ts';
import sitePageHeadLikeGet from './site/page-head-like-get.ts';
import sitePageHtmlForBrowsers from './site/page-html-for-browsers.ts';
import sitePageLinksLead from './site/page-links-lead.ts';
import sitePageMarkdownIsItsOwn from './site/page-markdown-is-its-own.ts';
import sitePageNamesItsMarkdown from './site/page-names-its-markdown.ts';
import sitePageOddAcceptSurvived from './site/page-odd-accept-survived.ts';
import sitePageUnacceptableAnswered from './site/page-unacceptable-answered.ts';
import sitePartsAsRequested from './site/parts-as-requested.ts';
import sitePartsNamedTruly from './site/parts-named-truly.ts';
import sitePartsOfCurrentContent from './site/parts-of-current-content.ts';
import sitePathsLeadNotAbroad from './site/paths-lead-not-abroad.ts';
import sitePrivateFilesNotServed from './site/private-files-not-served.ts';
import sitePublishedKeepsSecrets from './site/published-keeps-secrets.ts';
import siteRangeBeyondEndServed from './site/range-beyond-end-served.ts';
import siteRefusedCodingNotSent from './site/refused-coding-not-sent.ts';
import siteRobotsAllowsPublishedFiles from './site/robots-allows-published-files.ts';
import siteRobotsServedAsText from './site/robots-served-as-text.ts';
import siteRobotsSitemapsAbsolute from './site/robots-sitemaps-absolute.ts';
import siteRobotsUtf8 from './site/robots-utf-8.ts';
import siteRobotsWithoutServerError from './site/robots-without-server-error.ts';
import siteSentHostsNotPublished from './site/sent-hosts-not-published.ts';
import siteSingleFieldsSentOnce from './site/single-fields-sent-once.ts';
import siteSitemapGzipCodedOnce from './site/sitemap-gzip-coded-once.ts';
import siteSitemapGzipValid from './site/sitemap-gzip-valid.ts';
import siteSitemapHintsValid from './site/sitemap-hints-valid.ts';
import siteSitemapIndexFlat from './site/sitemap-index-flat.ts';
import siteSitemapLastmodPlain from './site/sitemap-lastmod-plain.ts';
import siteSitemapLastmodTelling from './site/sitemap-lastmod-telling.ts';
import siteSitemapLastmodValid from './site/sitemap-lastmod-valid.ts';
import siteSitemapListedOnce from './site/sitemap-listed-once.ts';
import siteSitemapListsPages from './site/sitemap-lists-pages.ts';
import siteSitemapLocationsEscaped from './site/sitemap-locations-escaped.ts';
import siteSitemapLocationsInScope from './site/sitemap-locations-in-scope.ts';
import siteSitemapLocationsValid from './site/sitemap-locations-valid.ts';
import siteSitemapMediaType from './site/sitemap-media-type.ts';
import siteSitemapNamespace from './site/sitemap-namespace.ts';
import siteSitemapPagesAllowed from './site/sitemap-pages-allowed.ts';
import siteSitemapPagesAnswered from './site/sitemap-pages-answered.ts';
import siteSitemapPagesIndexable from './site/sitemap-pages-indexable.ts';
import siteSitemapPublished from './site/sitemap-published.ts';
import siteSitemapWellFormed from './site/sitemap-well-formed.ts';
import siteSitemapWithinLimits from './site/sitemap-within-limits.ts';
import siteSitemapWithoutDoctype from './site/sitemap-without-doctype.ts';
import siteTagBeforeDate from './site/tag-before-date.ts';
import siteTwinAgreesWithPage from './site/twin-agrees-with-page.ts';
import siteTwinCanonicalLeadsToPage from './site/twin-canonical-leads-to-page.ts';
import siteTwinOfPostsHoldsText from './site/twin-of-posts-holds-text.ts';
import siteTwinOfPostsIsItsOwn from './site/twin-of-posts-is-its-own.ts';
import siteTwinOfPostsServed from './site/twin-of-posts-served.ts';
import siteTwinServed from './site/twin-served.ts';
import siteTwinTypedMarkdown from './site/twin-typed-markdown.ts';
import siteTwinUnknownMissing from './site/twin-unknown-missing.ts';
import siteTwinWhateverAccepted from './site/twin-whatever-accepted.ts';
import siteUnknownPageMissing from './site/unknown-page-missing.ts';
import skillsAnonymousRefused from './skills/anonymous-refused.ts';
import skillsCacheCrossesNoCompany from './skills/cache-crosses-no-company.ts';
import skillsCompanyOfEachRequest from './skills/company-of-each-request.ts';
import skillsCompanySwitchesCrossNothing from './skills/company-switches-cross-nothing.ts';
import skillsConditionsOpenNothing from './skills/conditions-open-nothing.ts';
import skillsContentLocationSameContent from './skills/content-location-same-content.ts';
import skillsDocumentedAnswersConform from './skills/documented-answers-conform.ts';
import skillsDocumentedValuesTaken from './skills/documented-values-taken.ts';
import skillsDocumentedWriteOnlyKept from './skills/documented-write-only-kept.ts';
import skillsEachKindOpensAll from './skills/each-kind-opens-all.ts';
import skillsEmptyListMeansNone from './skills/empty-list-means-none.ts';
import skillsEqualRequestsAgree from './skills/equal-requests-agree.ts';
import skillsFoundSkillsListed from './skills/found-skills-listed.ts';
import skillsFoundSlugsServed from './skills/found-slugs-served.ts';
import skillsHeadLengthTrue from './skills/head-length-true.ts';
import skillsHeadMirrorsGet from './skills/head-mirrors-get.ts';
import skillsHostileSlugsRefused from './skills/hostile-slugs-refused.ts';
import skillsLaterPagesCrossNoCompany from './skills/later-pages-cross-no-company.ts';
import skillsLimitedScopeRefused from './skills/limited-scope-refused.ts';
import skillsListServed from './skills/list-served.ts';
import skillsListedSlugsServed from './skills/listed-slugs-served.ts';
import skillsListedSlugsUnique from './skills/listed-slugs-unique.ts';
import skillsListsTaggedApart from './skills/lists-tagged-apart.ts';
import skillsNextPageServed from './skills/next-page-served.ts';
import skillsNotKeptBySharedCaches from './skills/not-kept-by-shared-caches.ts';
import skillsNothingFoundIsAList from './skills/nothing-found-is-a-list.ts';
import skillsOtherCompanyRefusalTellsNothing from './skills/other-company-refusal-tells-nothing.ts';
import skillsOtherCompanySearchFiltered from './skills/other-company-search-filtered.ts';
import skillsOtherCompanySkillRefused from './skills/other-company-skill-refused.ts';
import skillsOtherCompanySpellingsRefused from './skills/other-company-spellings-refused.ts';
import skillsPathsDocumented from './skills/paths-documented.ts';
import skillsPathsDocumentedProtected from './skills/paths-documented-protected.ts';
import skillsRandomTokenRefused from './skills/random-token-refused.ts';
import skillsSearchDependsOnText from './skills/search-depends-on-text.ts';
import skillsSearchFindsListed from './skills/search-finds-listed.ts';
import skillsSearchServed from './skills/search-served.ts';
import skillsSearchTextNotMarkup from './skills/search-text-not-markup.ts';
import skillsSearchTextsSurvived from './skills/search-texts-survived.ts';
import skillsSearchWithoutMatchAnswered from './skills/search-without-match-answered.ts';
import skillsSkillNamesItsSlug from './skills/skill-names-its-slug.ts';
import skillsStrictJson from './skills/strict-json.ts';
import skillsUnauthorizedTellsNothing from './skills/unauthorized-tells-nothing.ts';
import skillsUnknownSlugNotFound from './skills/unknown-slug-not-found.ts';

/** Every check, by suite, then by id. */
export const checks: readonly Check[] = [
  authorizationAbsentMetadataNotServed,
  authorizationAccessTokenEndsWithClient,
  authorizationAccessTokenEndsWithRefreshToken,
  authorizationAccessTokenNotTakenForRefresh,
  authorizationActingUrlsNotRegistered,
  authorizationAllowSent,
  authorizationAlteredCodeEndsNoGrant,
  authorizationAlteredCodeRefused,
  authorizationAlteredRefreshTokenRefused,
  authorizationAlteredSecretRefused,
  authorizationAlteredTokenInactive,
  authorizationAuthorizationEndpointThere,
  authorizationAuthorizationRequestWithRepetitionRefused,
  authorizationBasicAcceptedInAnyCase,
  authorizationBasicCredentialsDecoded,
  authorizationChallengeErrorNamed,
  authorizationChallengeRequired,
  authorizationChunkedFormRead,
  authorizationClientCredentialsAuthenticated,
  authorizationClientCredentialsScopeSaid,
  authorizationClientDocumentRequired,
  authorizationClientIdNotChosen,
  authorizationClientRegistrationOffered,
  authorizationCodeBoundToClient,
  authorizationCodeNotRedeemedByOtherClient,
  authorizationCodeNotRedeemedFromQuery,
  authorizationCodeNotRedeemedOverGet,
  authorizationCodeRedeemedOnce,
  authorizationCodeRedeemedOnceAtOnce,
  authorizationCodesInQuery,
  authorizationCodesUnguessable,
  authorizationConfiguredTokenAudience,
  authorizationDangerousRedirectsNotRegistered,
  authorizationDefaultScopeSaid,
  authorizationDroppedScopeSaid,
  authorizationEmptyParametersOmitted,
  authorizationEmptyScopeOmitted,
  authorizationEndpointsOverHttps,
  authorizationErrorTextsLegal,
  authorizationErrorWithoutInternals,
  authorizationErrorsInQuery,
  authorizationFieldsWellFormed,
  authorizationForeignLogoutRedirectRefused,
  authorizationForeignOriginsGetNoCredentials,
  authorizationForeignRedirectRefused,
  authorizationForeignResourceNotGranted,
  authorizationFormCharsetAccepted,
  authorizationFormTypeInAnyCase,
  authorizationGrantedResourceOnly,
  authorizationGrantedScopeAsAsked,
  authorizationGrantedScopeOpensItsDomain,
  authorizationIdTokenClaims,
  authorizationIdTokenOpensNothing,
  authorizationIdTokenSigned,
  authorizationImplicitTokenNotIssued,
  authorizationInactiveTokenTellsNothing,
  authorizationInputNoField,
  authorizationInputNotMarkup,
  authorizationIntrospectionAuthenticated,
  authorizationIntrospectionMembersTyped,
  authorizationIntrospectionNotForPublicClient,
  authorizationIssAnnounced,
  authorizationIssFlagBoolean,
  authorizationIssIdentifiesServer,
  authorizationIssuedTokenAsymmetric,
  authorizationIssuedTokenAudience,
  authorizationIssuedTokenClaims,
  authorizationIssuedTokenIdsDistinct,
  authorizationIssuedTokenInForce,
  authorizationIssuedTokenIssuer,
  authorizationIssuedTokenKeyPublished,
  authorizationIssuedTokenPresentable,
  authorizationIssuedTokenSigned,
  authorizationKeyAlgorithmsFit,
  authorizationKeyCertificatesMatch,
  authorizationKeyExponentsValid,
  authorizationKeyIdsDistinct,
  authorizationKeyNumbersEncoded,
  authorizationKeySetReadable,
  authorizationKeyUsesAgree,
  authorizationKeysLongEnough,
  authorizationKeysPublic,
  authorizationLifetimeAgreesWithIntrospection,
  authorizationListedEndpointsThere,
  authorizationLoginPageNotFramed,
  authorizationLoopbackNamesToldApart,
  authorizationLoopbackPortFree,
  authorizationLooselyEncodedSecretRefused,
  authorizationMadeUpGrantsRefused,
  authorizationMalformedChallengeRefused,
  authorizationMalformedRedirectsNotRegistered,
  authorizationMalformedResourceRefused,
  authorizationMalformedScopeNotGranted,
  authorizationMalformedVerifierRefused,
  authorizationMetadataCodeFlow,
  authorizationMetadataCodeGrant,
  authorizationMetadataDocumentsAgree,
  authorizationMetadataEmptyMembersOmitted,
  authorizationMetadataEndpointsPresent,
  authorizationMetadataFound,
  authorizationMetadataHeadLikeGet,
  authorizationMetadataIssuerForm,
  authorizationMetadataIssuerIdentical,
  authorizationMetadataIssuerSame,
  authorizationMetadataMediaType,
  authorizationMetadataMemberTypes,
  authorizationMetadataSigningAlgorithmsListed,
  authorizationMetadataWithoutSentFields,
  authorizationMethodlessChallengeNotPlain,
  authorizationNoServerError,
  authorizationOldRefreshTokenRefused,
  authorizationOneKeySetRegistered,
  authorizationOneResultReturned,
  authorizationOpenidMembersPresent,
  authorizationOutdatedGrantsNotOffered,
  authorizationOwnResourceAccepted,
  authorizationOwnTokenAnswerComplete,
  authorizationOwnTokenLifetimeNumber,
  authorizationOwnTokenWithoutRefreshToken,
  authorizationPasswordsNotTaken,
  authorizationPkceAnnounced,
  authorizationPkceS256Offered,
  authorizationPlainChallengeRefused,
  authorizationPlainHttpRedirectNotRegistered,
  authorizationPlainNotOffered,
  authorizationPlainRegistrationServed,
  authorizationPrivateDataNotKeptBySharedCaches,
  authorizationPublicClientsAnnounced,
  authorizationRedirectJudgedFirst,
  authorizationRedirectQueryRetained,
  authorizationRedirectUriOfCodeCompared,
  authorizationRefreshAnswerComplete,
  authorizationRefreshAuthenticated,
  authorizationRefreshBoundToClient,
  authorizationRefreshKeepsScopeOfGrant,
  authorizationRefreshNotTakenFromOtherClient,
  authorizationRefreshTokenEndsWithClient,
  authorizationRefreshTokenOpensNothing,
  authorizationRefreshTokenRotated,
  authorizationRefreshWidensNoScope,
  authorizationRefreshedTokenAccepted,
  authorizationRefreshedTokenSameCompany,
  authorizationRefreshedTokenSameGrant,
  authorizationRegisteredLoopbackPortFree,
  authorizationRegisteredSecretVerified,
  authorizationRegistrationAnswered201,
  authorizationRegistrationAnsweredWithClient,
  authorizationRegistrationDeleted,
  authorizationRegistrationEndsWithDeletion,
  authorizationRegistrationErrorNamed,
  authorizationRegistrationManagementComplete,
  authorizationRegistrationMetadataTyped,
  authorizationRegistrationNeedsItsToken,
  authorizationRegistrationNeedsRedirects,
  authorizationRegistrationNotStored,
  authorizationRegistrationOpenToHosts,
  authorizationRegistrationRepeatsMetadata,
  authorizationRegistrationTimeNumber,
  authorizationRepeatedParameterRefused,
  authorizationReplacedRefreshTokenEnds,
  authorizationReplayEndsGrant,
  authorizationResourceScopesGranted,
  authorizationResourceScopesListed,
  authorizationRespeltRedirectRefused,
  authorizationResponseTypeErrorNamed,
  authorizationRevocationAuthenticated,
  authorizationRevocationBoundToClient,
  authorizationRevocationNotForAlteredToken,
  authorizationRevocationNotForOtherClient,
  authorizationRevocationWhateverHint,
  authorizationRevocationWithoutTokenRefused,
  authorizationRevokedAccessTokenRefused,
  authorizationRevokedRefreshTokenRefused,
  authorizationRevokedTokenInactive,
  authorizationScopesSpaced,
  authorizationSecretNotTakenFromQuery,
  authorizationSentIssAnnounced,
  authorizationSignedMetadataAgrees,
  authorizationSignedMetadataVerifiable,
  authorizationSingleFieldsSentOnce,
  authorizationStateRepeated,
  authorizationTokenAnswerComplete,
  authorizationTokenAnswerNotStored,
  authorizationTokenEndpointPostOnly,
  authorizationTokenErrorsJson,
  authorizationTokenErrorsNamed,
  authorizationTokenErrorsStatus,
  authorizationTokenJsonWhateverAccepted,
  authorizationTokenLifetimeNumber,
  authorizationTokenOfOtherResourceRefused,
  authorizationTokensEndWithReusedCode,
  authorizationTokensUnguessable,
  authorizationUnknownClientNotRedirected,
  authorizationUnknownCodeRefused,
  authorizationUnknownGrantRefused,
  authorizationUnknownParametersIgnored,
  authorizationUnknownRefreshTokenRefused,
  authorizationUnknownResponseTypeRefused,
  authorizationUnknownTokenInactive,
  authorizationUnknownTokenRevokedWith200,
  authorizationUnlistedChallengeMethodsRefused,
  authorizationUserinfoAuthenticated,
  authorizationValidRequestWithRepetitionRefused,
  authorizationVerifierErrorNamed,
  authorizationVerifierVerified,
  authorizationVerifierWithoutChallengeRefused,
  authorizationWrongClientCredentialsChallenged,
  bearerAlteredApiKeyRefused,
  bearerAlteredTokenRefused,
  bearerAnonymousRequestRefused,
  bearerAnswerRepeatsNoToken,
  bearerApiChallengeOffersBearer,
  bearerApiNoErrorCodeWithoutCredentials,
  bearerApiOtherMethodsNotServed,
  bearerApiOtherSpellingsNotServed,
  bearerBearerChallengeHasParameters,
  bearerChallengeCharactersLegal,
  bearerChallengeNamesMetadata,
  bearerChallengeOffersBearer,
  bearerChallengeParametersStandOnce,
  bearerChallengeScopeIsList,
  bearerChallengesWellFormed,
  bearerCredentialsJudgedBeforeBody,
  bearerCredentialsJudgedInEveryState,
  bearerDocumentedOperationsJudgeScope,
  bearerDocumentedOperationsNotRewritten,
  bearerDocumentedOperationsRefuseAnonymous,
  bearerDocumentedOperationsRefuseOtherSchemes,
  bearerDocumentedOperationsRefuseRandomToken,
  bearerDocumentedOperationsTrustNoField,
  bearerDocumentedWritesJudgeScope,
  bearerDocumentedWritesRefuseAnonymous,
  bearerEmptyCredentialsRefused,
  bearerExpiredTokenRefused,
  bearerFalsifiedJwtRefused,
  bearerHeaderTricksNotServed,
  bearerHostOpensNothing,
  bearerHostileTokenNoServerError,
  bearerHostileTokenRefused,
  bearerInvalidTokenAnswered401,
  bearerInvalidTokenNamed,
  bearerLimitedScopeAnswered403,
  bearerLimitedScopeChallenged,
  bearerLimitedScopeRefused,
  bearerMcpBearerChallengedFirst,
  bearerMcpChallengeNamesScope,
  bearerMcpCredentialsJudgedBeforeBody,
  bearerMcpEveryMethodJudgesToken,
  bearerMcpInvalidTokenAnswered401,
  bearerMcpLimitedScopeAnswered403,
  bearerMcpLimitedScopeShowsWayOn,
  bearerMcpMissingCredentialsAnswered401,
  bearerMcpNoErrorCodeWithoutCredentials,
  bearerMcpNotRewritten,
  bearerMcpOldTransportNotOpen,
  bearerMcpOtherMethodsNotServed,
  bearerMcpPreflightNotRefused,
  bearerMcpSessionsNotEndedByStrangers,
  bearerMcpTokenAtApiNoServerError,
  bearerMcpTokenInFormRefused,
  bearerMcpTokenInQueryRefused,
  bearerMcpWordsBesideTokenRefused,
  bearerMissingCredentialsAnswered401,
  bearerMissingScopeNamed,
  bearerNoErrorCodeWithoutCredentials,
  bearerNotYetValidTokenRefused,
  bearerOpenCookieHoldsNoToken,
  bearerOtherAudienceTokenRefused,
  bearerOtherSchemesRefused,
  bearerOtherSpellingsNotServed,
  bearerRandomTokenRefused,
  bearerRefusalRepeatsNoToken,
  bearerRepeatedAuthorizationNoServerError,
  bearerRepeatedAuthorizationRefused,
  bearerResignedJwtRefused,
  bearerRevokedTokenRefused,
  bearerSchemeAcceptedInAnyCase,
  bearerServedOverHttpsOnly,
  bearerSessionIdOpensNothing,
  bearerStoredPlantNotShown,
  bearerTokenOutsideHeaderRefused,
  bearerTokenSentTwiceNoServerError,
  bearerTrustedFieldsOpenNothing,
  bearerTwoSpacesAccepted,
  bearerUnauthorizedCarriesChallenge,
  bearerUnauthorizedNotShared,
  bearerUnsignedJwtRefused,
  connectorAllowSent,
  connectorAlteredSessionRefused,
  connectorDatesAgree,
  connectorFieldsWellFormed,
  connectorForeignOriginsGetNoCredentials,
  connectorGuideShown,
  connectorHeadLengthTrue,
  connectorHeadMirrorsGet,
  connectorLatencyWithinLimit,
  connectorMcpAddressAnswers,
  connectorMcpAddressRight,
  connectorMcpAddressShown,
  connectorNoTokenWithoutSession,
  connectorOtherCompanyRefused,
  connectorPageAsksToSignIn,
  connectorPageCharsetTrue,
  connectorPageKeptFromSharedCaches,
  connectorPageShownInBrowser,
  connectorPageShownWithSession,
  connectorPathTricksCrossNoCompany,
  connectorSingleFieldsSentOnce,
  connectorStatusHiddenWithoutSession,
  connectorStatusShown,
  connectorUnknownCompanyHasNoPage,
  connectorUnknownCompanyNoServerError,
  http1AbsoluteFormAccepted,
  http1BareCrEndsNoLine,
  http1BlanksBeforeColonRefused,
  http1BodilessStatusesUnframed,
  http1ChunkExtensionsLimited,
  http1CodingInAnyCase,
  http1CookiesKept,
  http1CookiesSetOnce,
  http1CookiesWellFormed,
  http1DatesByAClock,
  http1FieldNamesInAnyCase,
  http1HostDemanded,
  http1HostUnambiguous,
  http1InvalidLengthRefused,
  http1NoChunksForHttp10,
  http1OddFieldsSurvived,
  http1OddTargetsSurvived,
  http1PipelinedInOrder,
  http1SentFieldsNotReturned,
  http1UnknownCodingRefused,
  http2BodilessStatusesWithoutContent,
  http2ConcurrentCallsKeptApart,
  http2ConcurrentPagesKeptApart,
  http2ConcurrentPlantsKeptApart,
  http2ConcurrentResourcesKeptApart,
  http2ConnectionFieldsAbsent,
  http2ContentLengthAgrees,
  http2FieldNamesLowercase,
  http2FieldsWellFormed,
  http2FramesWellFormed,
  http2HeadWithoutContent,
  http2InterimNotLast,
  http2NothingPushed,
  http2ProtocolsNotSwitched,
  http2StatusStandsFirst,
  mcpAbsentArgumentsServed,
  mcpAbsentVersionHeaderServed,
  mcpAcceptVariationsSurvived,
  mcpAgreedVersionServed,
  mcpAllowNamesPost,
  mcpAlmostMatchingUrisSurvived,
  mcpAlteredSessionRefused,
  mcpAnswerMediaType,
  mcpAnswersStrictJson,
  mcpAnyIdServed,
  mcpArgumentBoundsEnforced,
  mcpBatchAnswered,
  mcpCacheCrossesNoCompany,
  mcpCallResultTypeKnown,
  mcpChunkedRequestServed,
  mcpClientInfoNotRequired,
  mcpClosedStreamEndsAlone,
  mcpCompanyListNotPublic,
  mcpCompanyResourcesNotPublic,
  mcpCompletionValuesBounded,
  mcpConcurrentCallsKeptApart,
  mcpContentBlocksKnown,
  mcpCreatedTasksComplete,
  mcpDeclaredCapabilitiesAnswer,
  mcpDiscoverAnswered,
  mcpDiscoverResultComplete,
  mcpDiscoveredExtensionsPrefixed,
  mcpEarlierStreamsHoldMessages,
  mcpEmptyBatchRefused,
  mcpEncodedHeaderDecoded,
  mcpEncryptedBeyondLoopback,
  mcpEndedSessionAnswered404,
  mcpEndedTaskNotCancelled,
  mcpEqualIdsKeptApart,
  mcpErrorCodesDefined,
  mcpErrorWithoutInternals,
  mcpErrorsNameRequest,
  mcpEventIdsUnique,
  mcpFieldBlanksIgnored,
  mcpFieldsWellFormed,
  mcpFirstRequestServed,
  mcpForeignHostRefused,
  mcpForeignOriginAnswered403,
  mcpForeignOriginRefused,
  mcpForeignOriginsGetNoCredentials,
  mcpGetAnsweredWithStreamOr405,
  mcpGetStreamWithoutResponses,
  mcpHeaderAnnotationsValid,
  mcpHeaderMismatchNamed,
  mcpHeaderNamesAnyCase,
  mcpIdsEchoed,
  mcpInitializeRefusalNamesVersions,
  mcpInitializeResultComplete,
  mcpInitializeWithoutParametersRefused,
  mcpInitializeWithoutVersionHeaderAccepted,
  mcpInitializedAccepted,
  mcpInputRequiredComplete,
  mcpInputSchemasPossible,
  mcpInputSchemasValid,
  mcpInspectorListsTools,
  mcpInvalidCursorRefused,
  mcpLatencyWithinLimit,
  mcpLegacyErrorCodesUnused,
  mcpListIconsSafe,
  mcpListResultsComplete,
  mcpListWithoutParamsServed,
  mcpListedKeysUnique,
  mcpListedResourcesReadable,
  mcpListsCacheable,
  mcpLiveSessionServed,
  mcpLogLevelNotKept,
  mcpLogLevelRespected,
  mcpLostConnectionEndsNoCall,
  mcpMalformedJsonNamed,
  mcpMalformedJsonRefused,
  mcpMediaTypeCaseIgnored,
  mcpMessagesValid,
  mcpMetaKeysValid,
  mcpMetadataOfRequestRequired,
  mcpMethodHeaderValidated,
  mcpMissingSessionAnswered400,
  mcpNameHeaderOfResourcesValidated,
  mcpNameHeaderValidated,
  mcpNoServerError,
  mcpNonAsciiArgumentsServed,
  mcpNonAsciiIntact,
  mcpNotificationAnswered202,
  mcpNotificationsUnanswered,
  mcpNullOriginRefused,
  mcpObjectMembersAsSessionIdsSurvived,
  mcpOddMessagesSurvived,
  mcpOffersDeclared,
  mcpOffersSameOnConnections,
  mcpOtherJsonNamed,
  mcpOtherJsonRefused,
  mcpOtherListPagesEnd,
  mcpOtherMediaTypesRefused,
  mcpOtherRpcVersionRefused,
  mcpOutputSchemasValid,
  mcpOwnCompanyOnly,
  mcpParameterHeadersTaken,
  mcpParameterHeadersValidated,
  mcpPingAnswered,
  mcpPlainToolsRefuseTasks,
  mcpPostedResponseAnswered202,
  mcpPreflightAllowsSentFields,
  mcpProgressAskedFor,
  mcpProgressGrows,
  mcpProgressOnOwnStream,
  mcpPromptMessagesValid,
  mcpPromptsListed,
  mcpReadOnlyToolsSucceed,
  mcpRefusedOriginAnswered403,
  mcpRemovedMethods404,
  mcpResourceContentsAsListed,
  mcpResourceContentsValid,
  mcpResourceOwnCompanyOnly,
  mcpResourceTemplatesParse,
  mcpResourceUrisValid,
  mcpResourcesListed,
  mcpResponsesAnswerRequest,
  mcpResponsesExposeFields,
  mcpResponsesWellFormed,
  mcpResultsNameServer,
  mcpResumptionOfOneStream,
  mcpResumptionOfOwnStream,
  mcpSameToolsInBothEras,
  mcpSchemasSelfContained,
  mcpScopeOpensItsDomain,
  mcpScopedListNotPublic,
  mcpSessionBoundToUser,
  mcpSessionDeletedOr405,
  mcpSessionHeadersIgnored,
  mcpSessionIdStays,
  mcpSessionIdVisible,
  mcpSessionIdsLong,
  mcpSessionIdsUnguessable,
  mcpSessionKeptForOwner,
  mcpSessionUsedByOwner,
  mcpSessionsKeptApart,
  mcpSingleFieldsSentOnce,
  mcpSpeaksAnEra,
  mcpStatelessBatchRefused,
  mcpStatelessErrorsNameRequest,
  mcpStatelessGetAndDelete405,
  mcpStatelessListedResourcesAvailable,
  mcpStatelessListsValid,
  mcpStatelessMessagesValid,
  mcpStatelessResultsTyped,
  mcpStatelessStreamsWithoutRequests,
  mcpStatelessUnknownResourceNamed,
  mcpStatelessVersionNotNegotiated,
  mcpStreamNotKeptBySharedCaches,
  mcpStreamsBringResponse,
  mcpStreamsEnd,
  mcpStreamsParsable,
  mcpStructuredContentMirrored,
  mcpStructuredContentValid,
  mcpSubscriptionAcknowledged,
  mcpSubscriptionFilterKept,
  mcpSupportedVersionsNegotiated,
  mcpTaskDemandedWhereRequired,
  mcpTaskIgnoredWhereNotOffered,
  mcpTaskResultComplete,
  mcpTasksBoundToUser,
  mcpTasksListed,
  mcpToolAnnotationsTyped,
  mcpToolIconsSafe,
  mcpToolNamesComparedExactly,
  mcpToolNamesPortable,
  mcpToolNamesUnique,
  mcpToolOrderStable,
  mcpToolPagesEnd,
  mcpToolTextsTyped,
  mcpToolsCoverDomains,
  mcpToolsDeclared,
  mcpToolsListed,
  mcpToolsNamedWithSchema,
  mcpToolsSameOnConnections,
  mcpUnaskedLogMessagesAbsent,
  mcpUndeclaredInputNotAsked,
  mcpUndeclaredMethods404,
  mcpUndeclaredNotificationsNotSent,
  mcpUndeclaredRequestsNotSent,
  mcpUnknownArgumentRefused,
  mcpUnknownCancellationIgnored,
  mcpUnknownCompletionRefused,
  mcpUnknownLevelNamed,
  mcpUnknownLogLevelRefused,
  mcpUnknownMethodRefused,
  mcpUnknownPromptRefused,
  mcpUnknownResourceNamed,
  mcpUnknownResourceRefused,
  mcpUnknownSessionAnswered404,
  mcpUnknownSessionSurvived,
  mcpUnknownStatelessMethod404,
  mcpUnknownStatelessVersionRefused,
  mcpUnknownTaskRefused,
  mcpUnknownToolAnsweredWithError,
  mcpUnknownToolRefused,
  mcpUnknownVersionHeaderRefused,
  mcpUnknownVersionNotAgreed,
  mcpUnofferedMethodsNotServed,
  mcpValidCallsServed,
  mcpVersionHeaderNeeded,
  mcpVersionMismatchNamed,
  mcpVersionMismatchRefused,
  mcpWrongArgumentRefused,
  mcpWrongParametersNamed,
  mcpWrongParametersRefused,
  mcpWrongWritesRefused,
  metadataAddressesReachable,
  metadataAuthorizationServersNamed,
  metadataBearerMethodsIncludeHeader,
  metadataBearerMethodsKnown,
  metadataCachedNotForLong,
  metadataChallengeLeadsToMetadata,
  metadataChallengeScopesSpaced,
  metadataChallengeWithoutSentFields,
  metadataEmptyMembersOmitted,
  metadataHeadAnswered,
  metadataHeadLengthTrue,
  metadataHeadLikeGet,
  metadataJsonObject,
  metadataJwksHoldsPublicKeys,
  metadataLocationsAgree,
  metadataMediaTypeJson,
  metadataMemberTypes,
  metadataOfflineAccessNotListed,
  metadataOfflineAccessNotListedEarly,
  metadataOpenToAll,
  metadataPostNotServed,
  metadataProtocolVersionFieldTolerated,
  metadataPublished,
  metadataPublishedAtInsertedPath,
  metadataPublishedAtRoot,
  metadataPublishedForBareHost,
  metadataReadableInBrowsers,
  metadataRefusedMethodNamesAllowed,
  metadataResourceCoversEndpoint,
  metadataResourceIdentical,
  metadataResourceIsHttpsAddress,
  metadataResourceNamed,
  metadataResourceWithoutQuery,
  metadataRootResourceIdentical,
  metadataSameAtEachRequest,
  metadataScopesListed,
  metadataScopesWellFormed,
  metadataSentFieldsNotPublished,
  metadataServedOverHttps,
  metadataServedWhateverAccepted,
  metadataServerListsResource,
  metadataSignedMetadataAgrees,
  metadataSignedMetadataNotNested,
  metadataSignedMetadataVerifies,
  metadataSigningAlgorithmsWithoutNone,
  metadataTextsWellFormed,
  metadataUnknownDocument404,
  operationsActionsTakeEffect,
  operationsAllowNamesServed,
  operationsAllowSent,
  operationsBodyConforms,
  operationsChallengeSent,
  operationsChangesShown,
  operationsCompaniesKeptApart,
  operationsConditionalRequests,
  operationsConditionsJudged,
  operationsCreatedListed,
  operationsCreatedReadable,
  operationsCreationTimesTrue,
  operationsCreationsKeptApart,
  operationsCredentialsEnforced,
  operationsCsvRecordsEven,
  operationsDefaultsApplied,
  operationsDeletedGone,
  operationsDeletesEnforced,
  operationsErrorsConform,
  operationsErrorsWithoutInternals,
  operationsExamplesAccepted,
  operationsFiltersNarrow,
  operationsFormatsEnforced,
  operationsHeadFieldsLikeGet,
  operationsHeadLengthTrue,
  operationsHeadLikeGet,
  operationsHeadersConform,
  operationsIdempotencyKeysKept,
  operationsIntegersExact,
  operationsInvalidRefused,
  operationsInvalidRefusedUndocumented,
  operationsJobLocationLeads,
  operationsJobsEnd,
  operationsJsonPatchWhole,
  operationsLastModifiedNotInFuture,
  operationsListedKeptApart,
  operationsLocationLeads,
  operationsMediaTypeDocumented,
  operationsNoContentUnframed,
  operationsNoErrorCodeWithoutCredentials,
  operationsNoServerError,
  operationsNotModifiedNamesTag,
  operationsNotModifiedRepeatsFields,
  operationsOrderKept,
  operationsPageSizeKept,
  operationsPagesWhole,
  operationsParameterDefaultsApplied,
  operationsParentsKeptApart,
  operationsPatchChangesNamed,
  operationsProblemStatusTrue,
  operationsPutReplaces,
  operationsReadOnlyKept,
  operationsReadsNamedThing,
  operationsRefusalsNamed,
  operationsResponseFormatsKept,
  operationsSafeMethodsChangeNothing,
  operationsSchemeInAnyCase,
  operationsScopesEnforced,
  operationsStatusDocumented,
  operationsStringsWhole,
  operationsTagAmongOthersConfirmed,
  operationsTagBeforeDate,
  operationsTagsChange,
  operationsTagsComparedWeakly,
  operationsTagsConfirmed,
  operationsTotalsTrue,
  operationsUndocumentedMethodsRefused,
  operationsUnlistedKeptApart,
  operationsValidAccepted,
  operationsValuesKept,
  operationsWeakTagsNotMatched,
  operationsWriteOnlyKept,
  operationsXmlWellFormed,
  plantStoreAbsentMediaTypeRefused,
  plantStoreAcceptSatisfied,
  plantStoreAcceptUnavailableNegotiated,
  plantStoreAcceptedMediaType,
  plantStoreAcceptedPlantShape,
  plantStoreAcceptedStatus200,
  plantStoreAcceptedStrictJson,
  plantStoreAllowNamesPost,
  plantStoreAllowTrue,
  plantStoreBrokenFormsSurvived,
  plantStoreBrokenFramingSurvived,
  plantStoreCharactersKept,
  plantStoreCharsetParameterAccepted,
  plantStoreChunkedBodyAccepted,
  plantStoreConcurrentPlantsAccepted,
  plantStoreConnectionReused,
  plantStoreConnectionUsableAfterRefusal,
  plantStoreContentLengthExact,
  plantStoreCreatedPlantsOfferNoCredentials,
  plantStoreDatesAgree,
  plantStoreDatesInHttpForm,
  plantStoreDatesSentWithRefusals,
  plantStoreDeepNestingSurvived,
  plantStoreDocumentCreatePlant,
  plantStoreDocumentIdentity,
  plantStoreDocumentSchemas,
  plantStoreDocumentSecurity,
  plantStoreEmptyBodyRefused,
  plantStoreEmptyTextAccepted,
  plantStoreErrorMessageNotEmpty,
  plantStoreErrorShape,
  plantStoreErrorWithoutInternals,
  plantStoreExpectContinueHonoured,
  plantStoreExtraMemberAccepted,
  plantStoreExtremeNestingSurvived,
  plantStoreFieldsWellFormed,
  plantStoreForeignEncodingsSurvived,
  plantStoreForeignOriginsGetNoCredentials,
  plantStoreGzipBodySurvived,
  plantStoreIdOutOfRangeRefused,
  plantStoreIdOutOfRangeSurvived,
  plantStoreIdTypeRefused,
  plantStoreInt64IdsAccepted,
  plantStoreIntegralNumbersAccepted,
  plantStoreInvalidRefusedInEveryState,
  plantStoreJsonSpellingsAccepted,
  plantStoreLargeBodySurvived,
  plantStoreLatencyWithinLimit,
  plantStoreLenientJsonRefused,
  plantStoreLongTextAccepted,
  plantStoreMalformedJsonRefused,
  plantStoreManyMembersSurvived,
  plantStoreMediaTypeCaseIgnored,
  plantStoreMediaTypeRefused,
  plantStoreMissingMemberAnswered400,
  plantStoreMissingMemberRefused,
  plantStoreNameTypeRefused,
  plantStoreNoServerError,
  plantStoreNonObjectBodyRefused,
  plantStoreNulCharacterAccepted,
  plantStoreOtherMethodsSurvived,
  plantStorePlantEchoed,
  plantStorePlantListRefused,
  plantStorePlantWithoutId,
  plantStorePrototypeMembersSurvived,
  plantStoreReadMethodsNotServed,
  plantStoreRefusalStatusDocumented,
  plantStoreRepeatedMembersSurvived,
  plantStoreResponseWithoutOtherPlant,
  plantStoreSingleFieldsSentOnce,
  plantStoreStatusesDocumented,
  plantStoreTagTypeRefused,
  plantStoreTextAccepted,
  plantStoreUnknownFieldsIgnored,
  plantStoreUnknownPath404,
  plantStoreUnknownPathTakesNoPlant,
  plantStoreUnknownQueryIgnored,
  plantStoreValidPlantAccepted,
  plantStoreValidatedUnderAnyMediaType,
  plantStoreWriteMethodsNotServed,
  referenceAllowOfWritesTrue,
  referenceAllowTrue,
  referenceCodingVaried,
  referenceCodingsTaggedApart,
  referenceConditionsJudged,
  referenceDatesAgree,
  referenceDatesInHttpForm,
  referenceDocsAssetsIntegrity,
  referenceDocsAssetsPinned,
  referenceDocsAssetsServed,
  referenceDocsIntegrityMatches,
  referenceDocsPageCharsetTrue,
  referenceDocsPageKeepsSecrets,
  referenceDocsPageServed,
  referenceDocsPageShowsDocument,
  referenceDocsPageShowsNoSentDocument,
  referenceDocsPageSwaggerUi,
  referenceDocsPolicyAllowsAssets,
  referenceDocumentContactsWellFormed,
  referenceDocumentCredentialsRefused,
  referenceDocumentDefaultsValid,
  referenceDocumentEncodingsKnown,
  referenceDocumentEnumsUnique,
  referenceDocumentExamplesValid,
  referenceDocumentIdentityStated,
  referenceDocumentIntegersExact,
  referenceDocumentIntegersKept,
  referenceDocumentKeysWellFormed,
  referenceDocumentLinksLead,
  referenceDocumentNullableUnderstood,
  referenceDocumentOauthAddressesSecure,
  referenceDocumentOauthOfServer,
  referenceDocumentOpenAsPage,
  referenceDocumentOperationIdsGiven,
  referenceDocumentOperationIdsUnique,
  referenceDocumentParametersUnique,
  referenceDocumentParserAccepts,
  referenceDocumentPathParametersDeclared,
  referenceDocumentPathParametersUsed,
  referenceDocumentPathsDistinct,
  referenceDocumentPatternsCompile,
  referenceDocumentReadable,
  referenceDocumentReferencesNear,
  referenceDocumentReferencesReadable,
  referenceDocumentReferencesResolve,
  referenceDocumentReferencesServed,
  referenceDocumentResponsesGiven,
  referenceDocumentSchemasPossible,
  referenceDocumentSchemasValid,
  referenceDocumentSecuritySchemesComplete,
  referenceDocumentSecuritySchemesKnown,
  referenceDocumentSecuritySchemesUsed,
  referenceDocumentSecurityScopesDeclared,
  referenceDocumentServerOfTarget,
  referenceDocumentServersOfTarget,
  referenceDocumentServersUsable,
  referenceDocumentStructureValid,
  referenceDocumentYamlPortable,
  referenceDocumentedAnswersConform,
  referenceDocumentedErrorsNamed,
  referenceDocumentedHeadersSent,
  referenceDocumentedMediaTypes,
  referenceDocumentedPagesApart,
  referenceDocumentedPagesLeadOn,
  referenceDocumentedSuccessStatus,
  referenceDocumentedValuesTaken,
  referenceDocumentedWriteOnlyKept,
  referenceEntityTagsWellFormed,
  referenceErrorWithoutInternals,
  referenceErrorsHaveErrorStatus,
  referenceFieldsWellFormed,
  referenceForeignOriginsGetNoCredentials,
  referenceHeadConditionsJudged,
  referenceHeadIgnoresRange,
  referenceHeadLengthTrue,
  referenceLastModifiedNotInFuture,
  referenceLatencyWithinLimit,
  referenceNotModifiedLengthTrue,
  referenceNotModifiedNamesTag,
  referenceNotModifiedRepeatsFields,
  referenceOptionsAllowTrue,
  referenceOwnTagInAnyFormConfirmed,
  referencePackageFilesNotServed,
  referencePageRenders,
  referencePagesHeadMirrorsGet,
  referencePrivateDataNotKeptBySharedCaches,
  referenceProblemStatusTrue,
  referencePublicOperationsOpen,
  referencePublicPathsServed,
  referenceRefusedCodingNotSent,
  referenceRepresentationsTaggedApart,
  referenceSchemaCoded,
  referenceSchemaConditional,
  referenceSchemaCorsUsable,
  referenceSchemaDefaultServed,
  referenceSchemaFormatsAgree,
  referenceSchemaFormatsOnRequest,
  referenceSchemaHeadMirrorsGet,
  referenceSchemaKeepsSecrets,
  referenceSchemaMediaType,
  referenceSchemaReadableInBrowsers,
  referenceSchemaServed,
  referenceSchemaStable,
  referenceSingleFieldsSentOnce,
  referenceTagBeforeDate,
  referenceWrongParametersRefused,
  referenceWrongParametersSurvived,
  siteAllowSent,
  siteCodedContentReadable,
  siteCodedContentSame,
  siteCodingVaried,
  siteCodingsTaggedApart,
  siteConditionsJudged,
  siteContentLocationLeadsThere,
  siteDatesAgree,
  siteDatesSentWithErrors,
  siteEntityTagsWellFormed,
  siteErrorPageWithoutInternals,
  siteFieldsWellFormed,
  siteFullFencesClosed,
  siteFullHoldsPages,
  siteFullLongerThanIndex,
  siteFullMediaTypeText,
  siteFullNoLeftovers,
  siteFullPublished,
  siteFullSizeFetchable,
  siteFullSizeModerate,
  siteHeadConditionsJudged,
  siteHeadIgnoresRange,
  siteHeadLengthTrue,
  siteHeadWithoutContent,
  siteImagesServed,
  siteLastModifiedIsDate,
  siteLastModifiedNotInFuture,
  siteLatencyWithinLimit,
  siteLlmsCharactersKept,
  siteLlmsCharsetNamed,
  siteLlmsCharsetTrue,
  siteLlmsCoversPages,
  siteLlmsFencesClosed,
  siteLlmsHeadingsFlat,
  siteLlmsItemsLinked,
  siteLlmsItemsPlain,
  siteLlmsLinksAnswered,
  siteLlmsLinksWellFormed,
  siteLlmsListedOnce,
  siteLlmsMediaTypeText,
  siteLlmsMentionsConfigured,
  siteLlmsMentionsService,
  siteLlmsNoLeftovers,
  siteLlmsNoRobotsRules,
  siteLlmsPagesAsMarkdown,
  siteLlmsPublished,
  siteLlmsReferenceGrammar,
  siteLlmsSizeFetchable,
  siteLlmsSizeModerate,
  siteLlmsSubstantial,
  siteLlmsSummaryGiven,
  siteLlmsTitleFirst,
  siteLlmsTitlePlain,
  siteLlmsUtf8,
  siteMarkdownCharsetNamed,
  siteMarkdownCharsetTrue,
  siteMarkdownExcludedByZero,
  siteMarkdownFollowsAccept,
  siteMarkdownFresh,
  siteMarkdownHoldsAllText,
  siteMarkdownHoldsPageText,
  siteMarkdownLinksAbsolute,
  siteMarkdownLinksLead,
  siteMarkdownLinksToMarkdown,
  siteMarkdownNegotiated,
  siteMarkdownNoLeftovers,
  siteMarkdownParametersTolerated,
  siteMarkdownPreciseRangeCounts,
  siteMarkdownPreferredByWeight,
  siteMarkdownRedirectsKept,
  siteMarkdownTagsDiffer,
  siteMarkdownTokenCountPossible,
  siteMarkdownTypeInAnyCase,
  siteMarkdownUnknownPageMissing,
  siteMarkdownValidatedByOwnTag,
  siteMarkdownVariesByAccept,
  siteMarkdownWhole,
  siteNotModifiedLengthTrue,
  siteNotModifiedNamesTag,
  siteNotModifiedRepeatsFields,
  siteOddPathsSurvived,
  siteOddRangesSurvived,
  siteOutsideFilesNotServed,
  siteOwnTagConfirmed,
  siteOwnTagInAnyFormConfirmed,
  sitePageCanonicalReachable,
  sitePageCanonicalSameContent,
  sitePageCharsetNamedAlike,
  sitePageCharsetTrue,
  sitePageDefaultServed,
  sitePageHeadLikeGet,
  sitePageHtmlForBrowsers,
  sitePageLinksLead,
  sitePageMarkdownIsItsOwn,
  sitePageNamesItsMarkdown,
  sitePageOddAcceptSurvived,
  sitePageUnacceptableAnswered,
  sitePartsAsRequested,
  sitePartsNamedTruly,
  sitePartsOfCurrentContent,
  sitePathsLeadNotAbroad,
  sitePrivateFilesNotServed,
  sitePublishedKeepsSecrets,
  siteRangeBeyondEndServed,
  siteRefusedCodingNotSent,
  siteRobotsAllowsPublishedFiles,
  siteRobotsServedAsText,
  siteRobotsSitemapsAbsolute,
  siteRobotsUtf8,
  siteRobotsWithoutServerError,
  siteSentHostsNotPublished,
  siteSingleFieldsSentOnce,
  siteSitemapGzipCodedOnce,
  siteSitemapGzipValid,
  siteSitemapHintsValid,
  siteSitemapIndexFlat,
  siteSitemapLastmodPlain,
  siteSitemapLastmodTelling,
  siteSitemapLastmodValid,
  siteSitemapListedOnce,
  siteSitemapListsPages,
  siteSitemapLocationsEscaped,
  siteSitemapLocationsInScope,
  siteSitemapLocationsValid,
  siteSitemapMediaType,
  siteSitemapNamespace,
  siteSitemapPagesAllowed,
  siteSitemapPagesAnswered,
  siteSitemapPagesIndexable,
  siteSitemapPublished,
  siteSitemapWellFormed,
  siteSitemapWithinLimits,
  siteSitemapWithoutDoctype,
  siteTagBeforeDate,
  siteTwinAgreesWithPage,
  siteTwinCanonicalLeadsToPage,
  siteTwinOfPostsHoldsText,
  siteTwinOfPostsIsItsOwn,
  siteTwinOfPostsServed,
  siteTwinServed,
  siteTwinTypedMarkdown,
  siteTwinUnknownMissing,
  siteTwinWhateverAccepted,
  siteUnknownPageMissing,
  skillsAnonymousRefused,
  skillsCacheCrossesNoCompany,
  skillsCompanyOfEachRequest,
  skillsCompanySwitchesCrossNothing,
  skillsConditionsOpenNothing,
  skillsContentLocationSameContent,
  skillsDocumentedAnswersConform,
  skillsDocumentedValuesTaken,
  skillsDocumentedWriteOnlyKept,
  skillsEachKindOpensAll,
  skillsEmptyListMeansNone,
  skillsEqualRequestsAgree,
  skillsFoundSkillsListed,
  skillsFoundSlugsServed,
  skillsHeadLengthTrue,
  skillsHeadMirrorsGet,
  skillsHostileSlugsRefused,
  skillsLaterPagesCrossNoCompany,
  skillsLimitedScopeRefused,
  skillsListServed,
  skillsListedSlugsServed,
  skillsListedSlugsUnique,
  skillsListsTaggedApart,
  skillsNextPageServed,
  skillsNotKeptBySharedCaches,
  skillsNothingFoundIsAList,
  skillsOtherCompanyRefusalTellsNothing,
  skillsOtherCompanySearchFiltered,
  skillsOtherCompanySkillRefused,
  skillsOtherCompanySpellingsRefused,
  skillsPathsDocumented,
  skillsPathsDocumentedProtected,
  skillsRandomTokenRefused,
  skillsSearchDependsOnText,
  skillsSearchFindsListed,
  skillsSearchServed,
  skillsSearchTextNotMarkup,
  skillsSearchTextsSurvived,
  skillsSearchWithoutMatchAnswered,
  skillsSkillNamesItsSlug,
  skillsStrictJson,
  skillsUnauthorizedTellsNothing,
  skillsUnknownSlugNotFound,
];
