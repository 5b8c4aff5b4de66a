/** It comes without types that are found. */
declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import type { ApolloLink } from '@apollo/client/core/index.js';

  export default class UploadHttpLink extends ApolloLink {
    constructor(options: { uri: string; headers?: Record<string, string> });
  }
}
