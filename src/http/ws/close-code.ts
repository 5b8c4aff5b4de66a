/** "Try again later" of the registry of close codes; clients come back. The other codes are those of graphql-ws. */
export const tryAgainLater = 1013;
