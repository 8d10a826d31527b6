import type { Unit } from '../../../shared/cart/quantities.ts'
import type { FacetKind } from '../../../shared/catalogue/facet-reading.ts'
import type { Text } from './types.ts'
import { label, same, text, value } from './vocabulary.ts'

export interface DemoFacet {
  cat: string
  key: string
  kind: FacetKind
  unit: Unit | null
  side: number | null
  names: Text
  sources: string[]
  choices: { key: string; names: Text }[]
}

/** A number read from the data of one or several names. */
const range = (
  cat: string,
  key: string,
  unit: Unit,
  from: Text | Text[],
  { names, side }: { names?: Text; side?: number } = {},
): DemoFacet => {
  const sources = [from].flat()
  return {
    cat,
    key,
    unit,
    kind: 'range',
    choices: [],
    side: side ?? null,
    names: names ?? sources[0]!,
    sources: sources.map(({ it }) => it),
  }
}
const choice = (cat: string, key: string, from: Text, choices: Record<string, Text>): DemoFacet => ({
  cat,
  key,
  unit: null,
  side: null,
  kind: 'choice',
  names: from,
  sources: [from.it],
  choices: Object.entries(choices).map(([choiceKey, names]) => ({ key: choiceKey, names })),
})

const long = text('Lunghezza', 'Length', 'Länge', 'Longueur', 'Lengte')
const wide = text('Larghezza', 'Width', 'Breite', 'Largeur', 'Breedte')
const sides = (cat: string, from: Text, [first, second]: Text[] = [long, wide]) => [
  range(cat, 'length', 'cm', from, { side: 1, names: first! }),
  range(cat, 'width', 'cm', from, { side: 2, names: second! }),
]
const onRoof = [
  text(
    'Lunghezza sul tetto',
    'Length on the roof',
    'Länge auf dem Dach',
    'Longueur sur le toit',
    'Lengte op het dak',
  ),
  text(
    'Larghezza sul tetto',
    'Width on the roof',
    'Breite auf dem Dach',
    'Largeur sur le toit',
    'Breedte op het dak',
  ),
]

/** What the demo's products are filtered by, in the order of each category's list. */
export const facets: DemoFacet[] = [
  range('antennas', 'dish', 'cm', label.antennaSize),
  choice('antennas', 'outputs', label.tvOutputs, { '1': same('1'), '2': same('2') }),
  choice('antennas', 'coverage', label.coverage, {
    central: value.centralEurope,
    mediterranean: value.mediterranean,
    all: value.allEurope,
  }),
  choice('antennas', 'pointing', label.pointing, {
    motion: value.inMotion,
    automatic: value.automatic,
    hand: value.byHand,
  }),
  range('antennas', 'weight', 'kg', label.weight),
  ...sides('antennas', label.roofSpace, onRoof),
  range('antennas', 'height', 'cm', label.heightClosed),

  range('air-conditioners', 'cooling', 'W', label.cooling),
  range('air-conditioners', 'vehicle', 'm', label.vehicle, {
    names: text(
      'Lunghezza del veicolo',
      'Vehicle length',
      'Fahrzeuglänge',
      'Longueur du véhicule',
      'Voertuiglengte',
    ),
  }),
  range('air-conditioners', 'weight', 'kg', label.weight),
  range('air-conditioners', 'current', 'A', label.current230),
  range('air-conditioners', 'noise', 'dB', label.noise),
  range('air-conditioners', 'opening', 'cm', label.opening),
  ...sides('air-conditioners', label.dimensions),
  range('air-conditioners', 'height', 'cm', label.heightOnRoof),

  range('energy', 'power', 'W', [label.power, label.continuous], { names: label.power }),
  range('energy', 'capacity', 'Ah', label.capacity),
  range('energy', 'yield', 'Ah', label.dailyYield),
  range('energy', 'voltage', 'V', [label.voltage, label.input], {
    names: label.voltage,
  }),
  range('energy', 'weight', 'kg', label.weight),
  ...sides('energy', label.dimensions),

  range('televisions', 'screen', 'in', label.screen),
  choice('televisions', 'resolution', label.resolution, {
    full: same('1920 × 1080'),
    ready: same('1366 × 768'),
  }),
  range('televisions', 'draw', 'A', label.consumption),
  range('televisions', 'voltage', 'V', label.voltage),
  range('televisions', 'weight', 'kg', label.weight),

  range('accessories', 'weight', 'kg', label.weight),
]
