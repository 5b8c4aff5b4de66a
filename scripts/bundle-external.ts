/** Packages that the bundle loads at run time, because not every gateway needs them. */
export const external = [
  '@gltf-transform/core',
  '@gltf-transform/extensions',
  '@modelcontextprotocol/server',
  'ioredis',
];
