import type { Text } from './types.ts'

const text = (it: string, en: string, de: string, fr: string, nl: string): Text => ({ it, en, de, fr, nl })

/** The words of a television's product information sheet. */
export const ENERGY = {
  title: text(
    'Scheda informativa del prodotto',
    'Product information sheet',
    'Produktdatenblatt',
    'Fiche d’information sur le produit',
    'Productinformatieblad',
  ),
  maker: text('Fornitore', 'Supplier', 'Lieferant', 'Fournisseur', 'Leverancier'),
  model: text(
    'Identificativo del modello',
    'Model identifier',
    'Modellkennung',
    'Référence du modèle',
    'Typeaanduiding',
  ),
  class: text(
    'Classe di efficienza energetica',
    'Energy efficiency class',
    'Energieeffizienzklasse',
    'Classe d’efficacité énergétique',
    'Energie-efficiëntieklasse',
  ),
  power: text(
    'Potenza in modo acceso (SDR)',
    'On mode power demand (SDR)',
    'Leistungsaufnahme im Ein-Zustand (SDR)',
    'Puissance en mode marche (SDR)',
    'Opgenomen vermogen in de aan-stand (SDR)',
  ),
  off: text('In modo spento', 'In off mode', 'Im Aus-Zustand', 'En mode arrêt', 'In de uit-stand'),
  standby: text('In stand-by', 'In standby', 'Im Bereitschaftszustand', 'En mode veille', 'In stand-by'),
  screen: text(
    'Diagonale dello schermo',
    'Screen diagonal',
    'Bildschirmdiagonale',
    'Diagonale de l’écran',
    'Schermdiagonaal',
  ),
  resolution: text('Risoluzione', 'Resolution', 'Auflösung', 'Résolution', 'Resolutie'),
  panel: text(
    'Tecnologia del pannello',
    'Panel technology',
    'Panel-Technologie',
    'Technologie de la dalle',
    'Paneeltechnologie',
  ),
  supply: text('Alimentazione', 'Power supply', 'Stromversorgung', 'Alimentation électrique', 'Voeding'),
  updates: text(
    'Aggiornamenti del software fino al',
    'Software updates until',
    'Softwareaktualisierungen bis',
    'Mises à jour du logiciel jusqu’au',
    'Software-updates tot',
  ),
  register: text('Registro', 'Register', 'Datenbank', 'Registre', 'Register'),
}
