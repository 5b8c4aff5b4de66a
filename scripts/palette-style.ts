import { type Hex, palettes, type UseStep } from '../src/scene/palette.ts';

const { LIGHT, DARK } = palettes;

const both = (light: Hex, dark: Hex): string => `light-dark(${light}, ${dark})`;

const steps = ['none', 'low', 'mid', 'high', 'over', 'fails'] as const satisfies readonly UseStep[];

/** The palette as the style of the page has it: verdicts as properties, steps for what bears `data-step`. */
export function paletteStyle(): string {
  const rules = steps.map((step) => {
    const name = step === 'fails' ? 'over' : step;
    const [light, dark] = [LIGHT.steps[name], DARK.steps[name]];
    return `  [data-step="${step}"] {
    --fill: ${both(light.fill, dark.fill)};
    --on-fill: ${both(light.text, dark.text)};
  }
`;
  });
  return `/* Generated from src/scene/palette.ts by \`npm run palette\`; a test compares. */
@layer base {
  :root {
    --passed-fill: ${both(LIGHT.passed, DARK.passed)};
    --failed-fill: ${both(LIGHT.steps.over.fill, DARK.steps.over.fill)};
    --none-fill: ${both(LIGHT.steps.none.fill, DARK.steps.none.fill)};
    --stripe: ${both(LIGHT.stripe, DARK.stripe)};
  }
${rules.join('')}}
`;
}
