/** Versions of the product whose interface the gateway was made by. */
export const productVersions: readonly string[] = ['26.0', '26.1'];

/** Whether a version such as 26.1.0.4201 is one of them. */
export const isKnownProduct = (version: string): boolean =>
  productVersions.some((known) => version === known || version.startsWith(`${known}.`));
