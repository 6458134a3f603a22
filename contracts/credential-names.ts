/** Members, fields and parameters that hold a credential wherever they stand. */
export const credentialNames =
  /^(?:access_token|refresh_token|id_token|registration_access_token|client_secret|client_assertion|assertion|subject_token|actor_token|token|code|code_verifier|password|(?:x-)?api[-_]?key|device_code|secret)$/i;
