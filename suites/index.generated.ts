// Made by `npm run generate`; do not edit.
import type { Check } from '../runner/kit/define-check.ts';
import bearerAlteredTokenRefused from './bearer/altered-token-refused.ts';
import bearerAnonymousRequestRefused from './bearer/anonymous-request-refused.ts';
import bearerBearerChallengeHasParameters from './bearer/bearer-challenge-has-parameters.ts';
import bearerChallengeOffersBearer from './bearer/challenge-offers-bearer.ts';
import bearerChallengeParametersStandOnce from './bearer/challenge-parameters-stand-once.ts';
import bearerCredentialsJudgedBeforeBody from './bearer/credentials-judged-before-body.ts';
import bearerEmptyCredentialsRefused from './bearer/empty-credentials-refused.ts';
import bearerExpiredTokenRefused from './bearer/expired-token-refused.ts';
import bearerFalsifiedJwtRefused from './bearer/falsified-jwt-refused.ts';
import bearerHeaderTricksNotServed from './bearer/header-tricks-not-served.ts';
import bearerHostileTokenNoServerError from './bearer/hostile-token-no-server-error.ts';
import bearerHostileTokenRefused from './bearer/hostile-token-refused.ts';
import bearerInvalidTokenAnswered401 from './bearer/invalid-token-answered-401.ts';
import bearerInvalidTokenNamed from './bearer/invalid-token-named.ts';
import bearerLimitedScopeAnswered403 from './bearer/limited-scope-answered-403.ts';
import bearerLimitedScopeRefused from './bearer/limited-scope-refused.ts';
import bearerMissingCredentialsAnswered401 from './bearer/missing-credentials-answered-401.ts';
import bearerMissingScopeNamed from './bearer/missing-scope-named.ts';
import bearerNoErrorCodeWithoutCredentials from './bearer/no-error-code-without-credentials.ts';
import bearerNotYetValidTokenRefused from './bearer/not-yet-valid-token-refused.ts';
import bearerOtherAudienceTokenRefused from './bearer/other-audience-token-refused.ts';
import bearerOtherSchemesRefused from './bearer/other-schemes-refused.ts';
import bearerOtherSpellingsNotServed from './bearer/other-spellings-not-served.ts';
import bearerRandomTokenRefused from './bearer/random-token-refused.ts';
import bearerRefusalRepeatsNoToken from './bearer/refusal-repeats-no-token.ts';
import bearerRepeatedAuthorizationNoServerError from './bearer/repeated-authorization-no-server-error.ts';
import bearerRepeatedAuthorizationRefused from './bearer/repeated-authorization-refused.ts';
import bearerRevokedTokenRefused from './bearer/revoked-token-refused.ts';
import bearerSchemeAcceptedInAnyCase from './bearer/scheme-accepted-in-any-case.ts';
import bearerServedOverHttpsOnly from './bearer/served-over-https-only.ts';
import bearerTokenOutsideHeaderRefused from './bearer/token-outside-header-refused.ts';
import bearerUnauthorizedCarriesChallenge from './bearer/unauthorized-carries-challenge.ts';
import bearerUnauthorizedNotShared from './bearer/unauthorized-not-shared.ts';
import bearerUnsignedJwtRefused from './bearer/unsigned-jwt-refused.ts';
import plantStoreAbsentMediaTypeRefused from './plant-store/absent-media-type-refused.ts';
import plantStoreAcceptSatisfied from './plant-store/accept-satisfied.ts';
import plantStoreAcceptUnavailableNegotiated from './plant-store/accept-unavailable-negotiated.ts';
import plantStoreAcceptedMediaType from './plant-store/accepted-media-type.ts';
import plantStoreAcceptedPlantShape from './plant-store/accepted-plant-shape.ts';
import plantStoreAcceptedStatus200 from './plant-store/accepted-status-200.ts';
import plantStoreAcceptedStrictJson from './plant-store/accepted-strict-json.ts';
import plantStoreAllowNamesPost from './plant-store/allow-names-post.ts';
import plantStoreBrokenFramingSurvived from './plant-store/broken-framing-survived.ts';
import plantStoreCharsetParameterAccepted from './plant-store/charset-parameter-accepted.ts';
import plantStoreChunkedBodyAccepted from './plant-store/chunked-body-accepted.ts';
import plantStoreConcurrentPlantsAccepted from './plant-store/concurrent-plants-accepted.ts';
import plantStoreConnectionReused from './plant-store/connection-reused.ts';
import plantStoreConnectionUsableAfterRefusal from './plant-store/connection-usable-after-refusal.ts';
import plantStoreContentLengthExact from './plant-store/content-length-exact.ts';
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
import plantStoreForeignEncodingsSurvived from './plant-store/foreign-encodings-survived.ts';
import plantStoreGzipBodySurvived from './plant-store/gzip-body-survived.ts';
import plantStoreIdOutOfRangeRefused from './plant-store/id-out-of-range-refused.ts';
import plantStoreIdOutOfRangeSurvived from './plant-store/id-out-of-range-survived.ts';
import plantStoreIdTypeRefused from './plant-store/id-type-refused.ts';
import plantStoreInt64IdsAccepted from './plant-store/int64-ids-accepted.ts';
import plantStoreIntegralNumbersAccepted from './plant-store/integral-numbers-accepted.ts';
import plantStoreJsonSpellingsAccepted from './plant-store/json-spellings-accepted.ts';
import plantStoreLargeBodySurvived from './plant-store/large-body-survived.ts';
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
import plantStoreStatusesDocumented from './plant-store/statuses-documented.ts';
import plantStoreTagTypeRefused from './plant-store/tag-type-refused.ts';
import plantStoreTextAccepted from './plant-store/text-accepted.ts';
import plantStoreUnknownPath404 from './plant-store/unknown-path-404.ts';
import plantStoreUnknownQueryIgnored from './plant-store/unknown-query-ignored.ts';
import plantStoreValidPlantAccepted from './plant-store/valid-plant-accepted.ts';
import plantStoreWriteMethodsNotServed from './plant-store/write-methods-not-served.ts';

/** Every check, by suite, then by id. */
export const checks: readonly Check[] = [
  bearerAlteredTokenRefused,
  bearerAnonymousRequestRefused,
  bearerBearerChallengeHasParameters,
  bearerChallengeOffersBearer,
  bearerChallengeParametersStandOnce,
  bearerCredentialsJudgedBeforeBody,
  bearerEmptyCredentialsRefused,
  bearerExpiredTokenRefused,
  bearerFalsifiedJwtRefused,
  bearerHeaderTricksNotServed,
  bearerHostileTokenNoServerError,
  bearerHostileTokenRefused,
  bearerInvalidTokenAnswered401,
  bearerInvalidTokenNamed,
  bearerLimitedScopeAnswered403,
  bearerLimitedScopeRefused,
  bearerMissingCredentialsAnswered401,
  bearerMissingScopeNamed,
  bearerNoErrorCodeWithoutCredentials,
  bearerNotYetValidTokenRefused,
  bearerOtherAudienceTokenRefused,
  bearerOtherSchemesRefused,
  bearerOtherSpellingsNotServed,
  bearerRandomTokenRefused,
  bearerRefusalRepeatsNoToken,
  bearerRepeatedAuthorizationNoServerError,
  bearerRepeatedAuthorizationRefused,
  bearerRevokedTokenRefused,
  bearerSchemeAcceptedInAnyCase,
  bearerServedOverHttpsOnly,
  bearerTokenOutsideHeaderRefused,
  bearerUnauthorizedCarriesChallenge,
  bearerUnauthorizedNotShared,
  bearerUnsignedJwtRefused,
  plantStoreAbsentMediaTypeRefused,
  plantStoreAcceptSatisfied,
  plantStoreAcceptUnavailableNegotiated,
  plantStoreAcceptedMediaType,
  plantStoreAcceptedPlantShape,
  plantStoreAcceptedStatus200,
  plantStoreAcceptedStrictJson,
  plantStoreAllowNamesPost,
  plantStoreBrokenFramingSurvived,
  plantStoreCharsetParameterAccepted,
  plantStoreChunkedBodyAccepted,
  plantStoreConcurrentPlantsAccepted,
  plantStoreConnectionReused,
  plantStoreConnectionUsableAfterRefusal,
  plantStoreContentLengthExact,
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
  plantStoreForeignEncodingsSurvived,
  plantStoreGzipBodySurvived,
  plantStoreIdOutOfRangeRefused,
  plantStoreIdOutOfRangeSurvived,
  plantStoreIdTypeRefused,
  plantStoreInt64IdsAccepted,
  plantStoreIntegralNumbersAccepted,
  plantStoreJsonSpellingsAccepted,
  plantStoreLargeBodySurvived,
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
  plantStoreStatusesDocumented,
  plantStoreTagTypeRefused,
  plantStoreTextAccepted,
  plantStoreUnknownPath404,
  plantStoreUnknownQueryIgnored,
  plantStoreValidPlantAccepted,
  plantStoreWriteMethodsNotServed,
];
