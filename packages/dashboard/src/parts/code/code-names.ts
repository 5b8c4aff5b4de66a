/** Names of design codes, as engineers of every language write them. */
const names: Readonly<Record<string, string>> = {
  ECEN: 'EN 1993-1-8',
  AMERICAN: 'AISC 360',
  CANADA: 'CSA S16',
  AUSTRALIA: 'AS 4100',
  INDIA: 'IS 800',
  SIA: 'SIA 263',
  RUS: 'SP 16',
  CHN: 'GB 50017',
};

/** Name of the code a project is designed by; null where there is none. */
export const codeName = (designCode: string | null | undefined): string | null =>
  designCode == null ? null : (names[designCode] ?? designCode);
