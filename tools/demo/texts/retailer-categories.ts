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
  { key: 'repair', name: text('Riparazioni', 'Repairs', 'Reparatur', 'Réparations', 'Reparatie') },
  {
    key: 'gas',
    name: text('Controllo impianto gas', 'Gas system check', 'Gasprüfung', 'Contrôle du gaz', 'Gaskeuring'),
  },
  {
    key: 'parking',
    name: text('Sosta camper', 'Overnight parking', 'Stellplatz', 'Aire de stationnement', 'Camperplaats'),
  },
  { key: 'rental', name: text('Noleggio', 'Rental', 'Vermietung', 'Location', 'Verhuur') },
]
