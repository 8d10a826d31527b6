import type { Text } from './types.ts'

/** One text in the order Italian, English, German, French, Dutch. */
export function text(it: string, en: string, de: string, fr: string, nl: string): Text {
  return { it, en, de, fr, nl }
}

/** A proper name, the same in every language. */
export function same(name: string): Text {
  return { it: name, en: name, de: name, fr: name, nl: name }
}

/** A figure written with a decimal comma; English gets the point. */
export function figure(value: string): Text {
  return { ...same(value), en: value.replace(/(\d),(\d)/g, '$1.$2') }
}

/** The rows of one section of a product's data sheet. */
export function group(type: Text, rows: [name: Text, value: Text | string][]) {
  return rows.map(([name, value]) => ({ type, name, value }))
}

export const section = {
  reception: text('Ricezione', 'Reception', 'Empfang', 'Réception', 'Ontvangst'),
  size: text(
    'Dimensioni e peso',
    'Size and weight',
    'Maße und Gewicht',
    'Dimensions et poids',
    'Afmetingen en gewicht',
  ),
  operation: text(
    'Funzionamento e alimentazione',
    'Operation and power',
    'Betrieb und Stromversorgung',
    'Fonctionnement et alimentation',
    'Werking en voeding',
  ),
  performance: text('Prestazioni', 'Performance', 'Leistung', 'Performances', 'Prestaties'),
  comfort: text(
    'Aria e comfort',
    'Air and comfort',
    'Luft und Komfort',
    'Air et confort',
    'Lucht en comfort',
  ),
  electrical: text(
    'Dati elettrici',
    'Electrical data',
    'Elektrische Daten',
    'Caractéristiques électriques',
    'Elektrische gegevens',
  ),
  picture: text(
    'Immagine e consumo',
    'Picture and consumption',
    'Bild und Verbrauch',
    'Image et consommation',
    'Beeld en verbruik',
  ),
  connections: text('Collegamenti', 'Connections', 'Anschlüsse', 'Connectique', 'Aansluitingen'),
  features: text('Caratteristiche', 'Features', 'Merkmale', 'Caractéristiques', 'Kenmerken'),
}

export const label = {
  // shared
  weight: text('Peso', 'Weight', 'Gewicht', 'Poids', 'Gewicht'),
  dimensions: text('Dimensioni', 'Dimensions', 'Abmessungen', 'Dimensions', 'Afmetingen'),
  voltage: text('Tensione', 'Voltage', 'Spannung', 'Tension', 'Spanning'),
  connector: text('Connettori', 'Connectors', 'Steckverbinder', 'Connecteurs', 'Connectoren'),
  protection: text(
    'Grado di protezione',
    'Protection rating',
    'Schutzart',
    'Indice de protection',
    'Beschermingsgraad',
  ),
  temperature: text(
    'Temperatura di esercizio',
    'Operating temperature',
    'Betriebstemperatur',
    'Température d’utilisation',
    'Bedrijfstemperatuur',
  ),
  material: text('Materiale', 'Material', 'Material', 'Matériau', 'Materiaal'),
  colour: text('Colore', 'Colour', 'Farbe', 'Couleur', 'Kleur'),
  contents: text('Contenuto', 'In the box', 'Lieferumfang', 'Contenu', 'Inhoud'),
  suits: text('Adatto a', 'Suitable for', 'Passend für', 'Compatible avec', 'Geschikt voor'),
  mounting: text('Montaggio', 'Mounting', 'Montage', 'Montage', 'Montage'),
  cable: text('Cavo', 'Cable', 'Kabel', 'Câble', 'Kabel'),
  // antennas
  antennaSize: text('Misura antenna', 'Antenna size', 'Antennengröße', 'Taille de l’antenne', 'Antennemaat'),
  coverage: text('Copertura', 'Coverage', 'Empfangsgebiet', 'Zone de réception', 'Ontvangstgebied'),
  heightClosed: text(
    'Altezza chiusa',
    'Height when closed',
    'Höhe geschlossen',
    'Hauteur repliée',
    'Hoogte ingeklapt',
  ),
  roofSpace: text(
    'Ingombro sul tetto',
    'Roof space',
    'Platzbedarf auf dem Dach',
    'Encombrement sur le toit',
    'Ruimte op het dak',
  ),
  pointing: text('Puntamento', 'Pointing', 'Ausrichtung', 'Pointage', 'Uitrichting'),
  pointingTime: text('Tempo di ricerca', 'Search time', 'Suchzeit', 'Temps de recherche', 'Zoektijd'),
  tvOutputs: text('Uscite TV', 'TV outputs', 'TV-Ausgänge', 'Sorties TV', 'Tv-uitgangen'),
  onDeparture: text('Alla partenza', 'On departure', 'Beim Losfahren', 'Au départ', 'Bij vertrek'),
  drawRest: text(
    'Consumo in ricezione',
    'Draw while receiving',
    'Verbrauch beim Empfang',
    'Consommation en réception',
    'Verbruik bij ontvangst',
  ),
  drawSearch: text(
    'Consumo in ricerca',
    'Draw while searching',
    'Verbrauch bei der Suche',
    'Consommation en recherche',
    'Verbruik bij het zoeken',
  ),
  // air conditioners
  cooling: text('Raffreddamento', 'Cooling', 'Kühlleistung', 'Refroidissement', 'Koelvermogen'),
  current230: text(
    'Corrente a 230 V',
    'Current at 230 V',
    'Stromaufnahme bei 230 V',
    'Courant sous 230 V',
    'Stroom bij 230 V',
  ),
  heightOnRoof: text(
    'Altezza sul tetto',
    'Height above roof',
    'Höhe über Dach',
    'Hauteur sur le toit',
    'Hoogte boven het dak',
  ),
  opening: text('Foro nel tetto', 'Roof opening', 'Dachausschnitt', 'Découpe du toit', 'Dakopening'),
  heating: text('Riscaldamento', 'Heating', 'Heizleistung', 'Chauffage', 'Verwarming'),
  airflow: text('Portata d’aria', 'Airflow', 'Luftmenge', 'Débit d’air', 'Luchtstroom'),
  noise: text(
    'Rumore interno, notte',
    'Noise inside, night',
    'Geräusch innen, Nacht',
    'Bruit intérieur, nuit',
    'Geluid binnen, nacht',
  ),
  refrigerant: text('Refrigerante', 'Refrigerant', 'Kältemittel', 'Fluide frigorigène', 'Koudemiddel'),
  vehicle: text(
    'Veicolo consigliato',
    'Recommended vehicle',
    'Empfohlene Fahrzeuglänge',
    'Véhicule conseillé',
    'Aanbevolen voertuig',
  ),
  startCurrent: text(
    'Spunto all’avvio',
    'Starting current',
    'Anlaufstrom',
    'Courant de démarrage',
    'Aanloopstroom',
  ),
  // energy
  power: text('Potenza', 'Power', 'Leistung', 'Puissance', 'Vermogen'),
  cells: text('Celle', 'Cells', 'Zellen', 'Cellules', 'Cellen'),
  voltageAtPower: text(
    'Tensione a piena potenza',
    'Voltage at full power',
    'Nennspannung (Vmp)',
    'Tension à puissance max.',
    'Spanning bij vol vermogen',
  ),
  currentAtPower: text(
    'Corrente a piena potenza',
    'Current at full power',
    'Nennstrom (Imp)',
    'Courant à puissance max.',
    'Stroom bij vol vermogen',
  ),
  openVoltage: text(
    'Tensione a vuoto',
    'Open-circuit voltage',
    'Leerlaufspannung',
    'Tension à vide',
    'Open spanning',
  ),
  dailyYield: text(
    'Resa in una giornata estiva',
    'Yield on a summer day',
    'Ertrag an einem Sommertag',
    'Production un jour d’été',
    'Opbrengst op een zomerdag',
  ),
  capacity: text('Capacità', 'Capacity', 'Kapazität', 'Capacité', 'Capaciteit'),
  energy: text('Energia utile', 'Usable energy', 'Nutzbare Energie', 'Énergie utile', 'Bruikbare energie'),
  discharge: text(
    'Scarica continua',
    'Continuous discharge',
    'Entladestrom (dauernd)',
    'Décharge continue',
    'Continue ontlading',
  ),
  charge: text(
    'Corrente di carica massima',
    'Maximum charge current',
    'Maximaler Ladestrom',
    'Courant de charge maximal',
    'Maximale laadstroom',
  ),
  cycles: text('Cicli all’80 %', 'Cycles at 80 %', 'Zyklen bei 80 %', 'Cycles à 80 %', 'Cycli bij 80%'),
  safety: text('Protezioni', 'Protection', 'Schutzfunktionen', 'Protections', 'Beveiligingen'),
  continuous: text(
    'Potenza continua',
    'Continuous power',
    'Dauerleistung',
    'Puissance continue',
    'Continu vermogen',
  ),
  peak: text('Potenza di picco', 'Peak power', 'Spitzenleistung', 'Puissance de crête', 'Piekvermogen'),
  waveform: text('Forma d’onda', 'Waveform', 'Wellenform', 'Forme d’onde', 'Golfvorm'),
  input: text('Ingresso', 'Input', 'Eingang', 'Entrée', 'Ingang'),
  output: text('Uscita', 'Output', 'Ausgang', 'Sortie', 'Uitgang'),
  efficiency: text('Rendimento', 'Efficiency', 'Wirkungsgrad', 'Rendement', 'Rendement'),
  idle: text(
    'Consumo a vuoto',
    'No-load draw',
    'Leerlaufverbrauch',
    'Consommation à vide',
    'Nullastverbruik',
  ),
  chargeCurrent: text('Corrente di carica', 'Charge current', 'Ladestrom', 'Courant de charge', 'Laadstroom'),
  pvPower: text('Pannelli fino a', 'Panels up to', 'Solarmodule bis', 'Panneaux jusqu’à', 'Panelen tot'),
  batteries: text('Batterie', 'Batteries', 'Batterien', 'Batteries', 'Accu’s'),
  // televisions
  screen: text('Schermo', 'Screen', 'Bildschirm', 'Écran', 'Scherm'),
  consumption: text(
    'Consumo a 12 V',
    'Draw at 12 V',
    'Verbrauch bei 12 V',
    'Consommation sous 12 V',
    'Verbruik bij 12 V',
  ),
  resolution: text('Risoluzione', 'Resolution', 'Auflösung', 'Résolution', 'Resolutie'),
  angle: text('Angolo di visione', 'Viewing angle', 'Blickwinkel', 'Angle de vision', 'Kijkhoek'),
  depth: text('Spessore', 'Depth', 'Tiefe', 'Épaisseur', 'Diepte'),
  vesa: text('Attacco VESA', 'VESA mount', 'VESA-Aufnahme', 'Fixation VESA', 'VESA-bevestiging'),
  tuner: text('Sintonizzatori', 'Tuners', 'Tuner', 'Tuners', 'Tuners'),
  sockets: text('Prese', 'Sockets', 'Buchsen', 'Prises', 'Aansluitpunten'),
  apps: text(
    'App e rete',
    'Apps and network',
    'Apps und Netzwerk',
    'Applications et réseau',
    'Apps en netwerk',
  ),
  // accessories
  load: text('Portata', 'Load', 'Tragkraft', 'Charge', 'Draagvermogen'),
  reach: text('Sporgenza', 'Reach', 'Ausladung', 'Déport', 'Uitschuifbaar tot'),
  length: text('Lunghezza', 'Length', 'Länge', 'Longueur', 'Lengte'),
  loss: text('Perdita a 2 GHz', 'Loss at 2 GHz', 'Dämpfung bei 2 GHz', 'Pertes à 2 GHz', 'Verlies bij 2 GHz'),
  satellites: text('Satelliti', 'Satellites', 'Satelliten', 'Satellites', 'Satellieten'),
  display: text('Display', 'Display', 'Anzeige', 'Afficheur', 'Display'),
  range: text('Portata del segnale', 'Signal range', 'Reichweite', 'Portée du signal', 'Bereik'),
  app: text('App', 'App', 'App', 'Application', 'App'),
  entries: text('Passaggi', 'Cable entries', 'Durchführungen', 'Passages', 'Doorvoeren'),
}

export const value = {
  centralEurope: text(
    'Europa centrale',
    'Central Europe',
    'Mitteleuropa',
    'Europe centrale',
    'Midden-Europa',
  ),
  mediterranean: text(
    'Europa centrale e Mediterraneo',
    'Central Europe and Mediterranean',
    'Mitteleuropa und Mittelmeerraum',
    'Europe centrale et Méditerranée',
    'Midden-Europa en Middellandse Zee',
  ),
  allEurope: text(
    'Tutta Europa e Marocco',
    'All Europe and Morocco',
    'Ganz Europa und Marokko',
    'Toute l’Europe et le Maroc',
    'Heel Europa en Marokko',
  ),
  closesAlone: text(
    'Si chiude da sola',
    'Closes by itself',
    'Klappt selbsttätig ein',
    'Se replie seule',
    'Klapt vanzelf in',
  ),
  staysOn: text(
    'Resta in funzione',
    'Keeps working',
    'Bleibt in Betrieb',
    'Reste en service',
    'Blijft werken',
  ),
  automatic: text('Automatico', 'Automatic', 'Automatisch', 'Automatique', 'Automatisch'),
  inMotion: text(
    'Automatico, anche in marcia',
    'Automatic, also while driving',
    'Automatisch, auch während der Fahrt',
    'Automatique, même en roulant',
    'Automatisch, ook tijdens het rijden',
  ),
  byHand: text('A mano', 'By hand', 'Von Hand', 'Manuel', 'Met de hand'),
  sine: text('Sinusoidale pura', 'Pure sine wave', 'Reiner Sinus', 'Sinusoïdale pure', 'Zuivere sinus'),
  noHeating: text('No', 'No', 'Nein', 'Non', 'Nee'),
  wall: text('A parete', 'Wall-mounted', 'Wandmontage', 'Mural', 'Aan de wand'),
  aluminium: text(
    'Alluminio anodizzato',
    'Anodised aluminium',
    'Eloxiertes Aluminium',
    'Aluminium anodisé',
    'Geanodiseerd aluminium',
  ),
  asa: text(
    'Plastica ASA resistente ai raggi UV',
    'UV-resistant ASA plastic',
    'UV-beständiger ASA-Kunststoff',
    'Plastique ASA résistant aux UV',
    'Uv-bestendige ASA-kunststof',
  ),
  mono: text('Monocristalline', 'Monocrystalline', 'Monokristallin', 'Monocristallines', 'Monokristallijn'),
  batteryGuard: text(
    'Cella, temperatura, sovracorrente',
    'Cell, temperature, overcurrent',
    'Zelle, Temperatur, Überstrom',
    'Cellule, température, surintensité',
    'Cel, temperatuur, overstroom',
  ),
  inverterGuard: text(
    'Sovraccarico, cortocircuito, batteria scarica',
    'Overload, short circuit, low battery',
    'Überlast, Kurzschluss, Unterspannung',
    'Surcharge, court-circuit, batterie faible',
    'Overbelasting, kortsluiting, lage accuspanning',
  ),
  allBatteries: text(
    'Piombo, AGM, gel, LiFePO4',
    'Lead-acid, AGM, gel, LiFePO4',
    'Blei, AGM, Gel, LiFePO4',
    'Plomb, AGM, gel, LiFePO4',
    'Lood, AGM, gel, LiFePO4',
  ),
  white: text('Bianco', 'White', 'Weiß', 'Blanc', 'Wit'),
}

/** A screen's diagonal, with the unit each country uses. */
export function inches(diagonal: number): Text {
  const cm = Math.round(diagonal * 2.54)
  return text(
    `${diagonal} pollici (${cm} cm)`,
    `${diagonal} inches (${cm} cm)`,
    `${diagonal} Zoll (${cm} cm)`,
    `${diagonal} pouces (${cm} cm)`,
    `${diagonal} inch (${cm} cm)`,
  )
}

/** How long a search takes, in seconds. */
export function about(seconds: number): Text {
  return text(
    `circa ${seconds} s`,
    `about ${seconds} s`,
    `etwa ${seconds} s`,
    `environ ${seconds} s`,
    `ongeveer ${seconds} s`,
  )
}

/** A vehicle's greatest length, in metres. */
export function upTo(metres: string): Text {
  return text(
    `fino a ${metres} m`,
    `up to ${metres.replace(',', '.')} m`,
    `bis ${metres} m`,
    `jusqu’à ${metres} m`,
    `tot ${metres} m`,
  )
}
