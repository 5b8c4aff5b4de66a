/** The value of a group of checks in words, with what it is of. */
export function valueWords(value: number, measure: string): string {
  if (measure === 'UTILIZATION') return `${value.toFixed(1)} %`;
  if (measure === 'PLASTIC_STRAIN') return `${value.toFixed(1)} % strain`;
  return measure === 'LOAD_FACTOR' ? `factor ${value.toFixed(2)}` : `${value.toFixed(1)} % of the load`;
}
