// Generated from the schema and the documents beside it by `npm run client`; a test compares.
export const ids: Readonly<Record<string, string>> = {
  "ConnectionHead": "sha256:d1d83d36a58efbf04b14ef9a56096c56a5f3e72f51e604810061482f32d641da",
  "EditParameters": "sha256:54b877d3952d3279b050190f222472e6b1bca171ae43b5762a13aa78e9f28476",
  "EditResults": "sha256:55c243a5471739d10b4c7e428006b07bc0063688ac7d2fc037b5c9c30ec4c76c",
  "ApplyParameters": "sha256:018aba685ee4f51d1927593c383df5d0a663d83359523ab3bed2a4a60d88ce46",
  "CalculateEdited": "sha256:8049224d094d1da1c7d6d8d93b1b4d07989bf4d1a74bd83089e3c810efff4036",
  "StartStudy": "sha256:1166634ba8f00171eeb3a6828720a24c3ee93392d87ce7a3bc22bd7f0a623d9b",
  "JobPage": "sha256:36c3fd18d63bbb64e5bbdd8177b5d007ed05320a60e8ca90bc058117f6fc092b",
  "CandidateComparison": "sha256:891b9788afc0154ba62803a778f9454c6b8cdf6df3d1d0648cc82e2e8e571e7d",
  "StudyEvents": "sha256:4e2a54434f0e46e28304e2278734720748e8a4d3d229c70c3319e7f3ec1e3412",
  "DesignEvents": "sha256:2631e6245a24aa9d5795e702c123c5fa9706bf83337deeee4ca6dc52f0d5504e",
  "CalculationEvents": "sha256:0088e0dff73c2576a6715cbbf48302becf72a66511fe8a12c118341ccf7edec9",
  "CancelWork": "sha256:43931eb4edde890cf1ca34ab3071fc7c37367a88bb6372fab5ac18eae537ccec",
  "ApplyPoint": "sha256:c00ce6812fa3d36fb09aac4f29941c54726d7a92d0771d09f2479a9ad610a81c",
  "ApplyCandidate": "sha256:a6005f6a05bddf144160c99b6eedf757a6342c6f3c379c2e64bb40db1cc985b8",
  "Projects": "sha256:801cd4105481d293bbf6ac5397c09f0e2531cfc62e80631b08d9743937b66b0e",
  "ProjectVerdicts": "sha256:b4911bf2d200d0e83e64f2fa72f2c2d463ffddb5caadc723ad4adb198742e66b",
  "Shell": "sha256:4d8b403277cbcce7a95eef52026e41eaaf962825cb7621d09e7037d06696d5ea"
};
