import { flag, positive, type SettingGroup, share, under, word } from './definition.ts';

/** Design rules, rounding and prices. Names below `Rounding`, `Detailing` and `AutoDesign` follow the expression settings. */
export const design: SettingGroup = {
  ...under('design/Rounding', {
    PlateDimensions: positive(0.005),
    PlateThickness: positive(0.002),
    BoltSpacing: positive(0.005),
    WeldSize: positive(0.001),
  }),
  ...under('design/Bolts/Detailing/EN', {
    End: positive(2),
    Edge: positive(2),
    Spacing: positive(3),
    Wall: positive(2.3),
    SpacingBetweenRows: positive(3),
  }),
  ...under('design/Bolts/Detailing/American', {
    LeastEdge: positive(1.5),
    LeastSpacing: positive(2.67),
    UsualSpacing: positive(3),
  }),
  ...under('design/AutoDesign', {
    BoltTargetUtilization: share(0.9),
    WeldTargetUtilization: share(0.9),
    WeldOverstrengthFactor: positive(1.4),
    ResistancePercentage: share(0.4),
    WeldSpecification: word('Throat', 'Leg'),
  }),
  ...under('design/Welds/EN', {
    LeastThroat: positive(0.003),
    LeastLength: positive(0.03),
    LengthOverThroat: positive(6),
    EffectiveLengthDeduction: flag(true),
    LamellarTearingWarning: flag(true),
  }),
  ...under('design/Plates/EN', {
    DefaultThickness: positive(0.01),
    DefaultStiffenerThickness: positive(0.01),
    ClearanceToMember: positive(0.01),
    StiffenerChamfer: positive(0.02),
    RoundedCorners: flag(false),
  }),
  ...under('cost', {
    PlatesPerKilogram: positive(2),
    WeldsPerKilogram: positive(40),
    BoltsPerKilogram: positive(5),
    HolesShareOfBolts: share(0.3),
  }),
};
