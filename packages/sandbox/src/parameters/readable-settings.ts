import type { Settings } from '@connection-gateway/contract/settings';
import { defaultSettings } from '../settings/dictionary.ts';

/** Keys of the settings that expressions read, by the path they write. */
const keys: Readonly<Record<string, string>> = {
  'Units.EntityRounding.PlateDimensions': 'design/Rounding/PlateDimensions',
  'Units.EntityRounding.PlateThickness': 'design/Rounding/PlateThickness',
  'Units.EntityRounding.BoltSpacing': 'design/Rounding/BoltSpacing',
  'Units.EntityRounding.WeldSize': 'design/Rounding/WeldSize',
  'Design.Bolts.Detailing.End': 'design/Bolts/Detailing/EN/End',
  'Design.Bolts.Detailing.Edge': 'design/Bolts/Detailing/EN/Edge',
  'Design.Bolts.Detailing.Spacing': 'design/Bolts/Detailing/EN/Spacing',
  'Design.Bolts.Detailing.Wall': 'design/Bolts/Detailing/EN/Wall',
  'Design.AutoDesign.Bolts.TargetUtilization': 'design/AutoDesign/BoltTargetUtilization',
  'Design.AutoDesign.Welds.TargetUtilization': 'design/AutoDesign/WeldTargetUtilization',
  'Design.AutoDesign.Welds.OverstrengthFactor': 'design/AutoDesign/WeldOverstrengthFactor',
  'Design.General.ResistancePercentage': 'design/AutoDesign/ResistancePercentage',
};

const byLowerCase = new Map(Object.entries(keys).map(([path, key]) => [path.toLowerCase(), key]));

/** `GetSettingValue`: a setting of the project by its path in any casing, its default where the project has none; m. */
export function readableSetting(settings: Settings, path: string): number | undefined {
  const key = byLowerCase.get(path.toLowerCase());
  if (key === undefined) return undefined;
  const value = settings[key] ?? defaultSettings()[key];
  return typeof value === 'number' ? value : undefined;
}
