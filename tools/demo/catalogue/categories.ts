import type { DemoCategory, DemoFamily } from './types.ts'
import { text } from './vocabulary.ts'

export const categories: DemoCategory[] = [
  {
    key: 'antennas',
    name: text(
      'Antenne satellitari',
      'Satellite antennas',
      'Satellitenantennen',
      'Antennes satellites',
      'Satellietantennes',
    ),
  },
  {
    key: 'air-conditioners',
    name: text('Climatizzatori', 'Air conditioners', 'Klimaanlagen', 'Climatiseurs', 'Airconditioners'),
  },
  { key: 'energy', name: text('Linea energia', 'Energy', 'Energie', 'Énergie', 'Energie') },
  { key: 'televisions', name: text('Televisori', 'Televisions', 'Fernseher', 'Téléviseurs', 'Televisies') },
  { key: 'accessories', name: text('Accessori', 'Accessories', 'Zubehör', 'Accessoires', 'Accessoires') },
  {
    key: 'spare-parts',
    name: text('Ricambi', 'Spare parts', 'Ersatzteile', 'Pièces détachées', 'Onderdelen'),
  },
]

export const families: DemoFamily[] = [
  {
    key: 'dish',
    cat: 'antennas',
    name: text(
      'Parabole automatiche',
      'Automatic dishes',
      'Automatische Parabolantennen',
      'Paraboles automatiques',
      'Automatische schotels',
    ),
  },
  {
    key: 'flat',
    cat: 'antennas',
    name: text('Antenne piatte', 'Flat antennas', 'Flachantennen', 'Antennes plates', 'Vlakke antennes'),
  },
  {
    key: 'dome',
    cat: 'antennas',
    name: text('Antenne a cupola', 'Dome antennas', 'Kuppelantennen', 'Antennes dômes', 'Koepelantennes'),
  },
  {
    key: 'portable',
    cat: 'antennas',
    name: text(
      'Antenne portatili',
      'Portable antennas',
      'Mobile Antennen',
      'Antennes portables',
      'Draagbare antennes',
    ),
  },
]
