// Generated from the schema and the documents beside it by `npm run client`; a test compares.
export const ids: Readonly<Record<string, string>> = {
  "ConnectionHead": "sha256:d1d83d36a58efbf04b14ef9a56096c56a5f3e72f51e604810061482f32d641da",
  "Projects": "sha256:801cd4105481d293bbf6ac5397c09f0e2531cfc62e80631b08d9743937b66b0e",
  "ProjectVerdicts": "sha256:b4911bf2d200d0e83e64f2fa72f2c2d463ffddb5caadc723ad4adb198742e66b",
  "Shell": "sha256:4d8b403277cbcce7a95eef52026e41eaaf962825cb7621d09e7037d06696d5ea"
};
