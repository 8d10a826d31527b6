import type { Text } from '../catalogue/types.ts'
import { text } from '../catalogue/vocabulary.ts'

/** What a retailer offers; the seller finder filters by these. */
export const retailerCategories: { key: string; name: Text }[] = [
  { key: 'sale', name: text('Vendita', 'Sales', 'Verkauf', 'Vente', 'Verkoop') },
  {
    key: 'installation',
    name: text('Installazione', 'Installation', 'Einbau', 'Installation', 'Installatie'),
  },
  { key: 'service', name: text('Assistenza', 'Service', 'Service', 'Service après-vente', 'Service') },
  { key: 'spare', name: text('Ricambi', 'Spare parts', 'Ersatzteile', 'Pièces détachées', 'Onderdelen') },
]
