/** Settings that only expressions read, by path, with the defaults of the program; lengths in m. */
const settings: Readonly<Record<string, number | string>> = {
  'Units.EntityRounding.PlateDimensions': 0.005,
  'Units.EntityRounding.PlateThickness': 0.002,
  'Units.EntityRounding.BoltSpacing': 0.005,
  'Units.EntityRounding.WeldSize': 0.001,
  'Design.Bolts.Detailing.End': 2,
  'Design.Bolts.Detailing.Edge': 2,
  'Design.Bolts.Detailing.Spacing': 3,
  'Design.Bolts.Detailing.Wall': 2.3,
  'Design.AutoDesign.Bolts.TargetUtilization': 0.9,
  'Design.AutoDesign.Welds.TargetUtilization': 0.9,
  'Design.AutoDesign.Welds.OverstrengthFactor': 1.4,
  'Design.General.ResistancePercentage': 0.4,
};

const byLowerCase = new Map(Object.entries(settings).map(([path, value]) => [path.toLowerCase(), value]));

/** `GetSettingValue`: a setting by its path in any casing. */
export function readableSetting(path: string): number | string | undefined {
  return byLowerCase.get(path.toLowerCase());
}
