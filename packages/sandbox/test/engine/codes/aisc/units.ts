/** SI of customary units. */
export const IN = 0.0254;
export const KIP = 4448.2216152605;
export const KSI = 6_894_757.293168;
