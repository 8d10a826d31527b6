import type { DemoDiagram, DemoPart, Text } from './types.ts'
import { text } from './vocabulary.ts'

type Row = [code: string, price: number, name: Text]

/** The parts of one drawing: balloons from 1 upward, product ids from `firstId` upward, prices in cents. */
function diagram(picture: string, firstId: number, rows: Row[]): DemoDiagram {
  const parts: DemoPart[] = rows.map(([code, price, name], index) => ({
    id: firstId + index,
    code,
    section: String(index + 1),
    name,
    price,
  }))
  return { picture, parts }
}

const elevationMotor = text(
  'Motore di elevazione',
  'Elevation motor',
  'Elevationsmotor',
  'Moteur d’élévation',
  'Elevatiemotor',
)
const azimuthMotor = text(
  'Motore di azimut',
  'Azimuth motor',
  'Azimutmotor',
  'Moteur d’azimut',
  'Azimutmotor',
)
const turntable = text('Piatto girevole', 'Turntable', 'Drehteller', 'Plateau tournant', 'Draaiplateau')

export const orizzonteBase = diagram('orizzonte-85-base', 101, [
  [
    'OR85-B01',
    6400,
    text('Coperchio superiore', 'Top cover', 'Obere Abdeckung', 'Capot supérieur', 'Bovenkap'),
  ],
  ['OR85-B02', 15900, elevationMotor],
  ['OR85-B03', 7800, text('Forcella', 'Fork', 'Gabel', 'Fourche', 'Vork')],
  ['OR85-B04', 4200, turntable],
  ['OR85-B05', 14900, azimuthMotor],
  [
    'OR85-B06',
    18900,
    text('Scheda motori', 'Motor board', 'Motorplatine', 'Carte des moteurs', 'Motorprint'),
  ],
  [
    'OR85-B07',
    1450,
    text('Guarnizione di base', 'Base seal', 'Sockeldichtung', 'Joint de socle', 'Voetafdichting'),
  ],
  ['OR85-B08', 8900, text('Piastra da tetto', 'Roof plate', 'Dachplatte', 'Plaque de toit', 'Dakplaat')],
  [
    'OR85-B09',
    850,
    text(
      'Viti di fissaggio',
      'Fixing screws',
      'Befestigungsschrauben',
      'Vis de fixation',
      'Bevestigingsschroeven',
    ),
  ],
])

export const orizzonteArm = diagram('orizzonte-85-arm', 110, [
  [
    'OR85-A01',
    16900,
    text('Riflettore 85 cm', '85 cm reflector', 'Reflektor 85 cm', 'Réflecteur 85 cm', 'Reflector 85 cm'),
  ],
  [
    'OR85-A02',
    6900,
    text('Supporto posteriore', 'Rear bracket', 'Rückseitiger Halter', 'Support arrière', 'Achterste steun'),
  ],
  [
    'OR85-A03',
    2200,
    text('Perno cerniera', 'Hinge pin', 'Scharnierbolzen', 'Axe de charnière', 'Scharnierpen'),
  ],
  ['OR85-A04', 11800, text('Braccio', 'Arm', 'Tragarm', 'Bras', 'Draagarm')],
  ['OR85-A05', 3400, text('Staffa LNB', 'LNB bracket', 'LNB-Halter', 'Support de LNB', 'LNB-houder')],
  ['OR85-A06', 6900, text('LNB', 'LNB', 'LNB', 'LNB', 'LNB')],
  ['OR85-A07', 780, text('Cappuccio LNB', 'LNB cap', 'LNB-Schutzkappe', 'Capuchon de LNB', 'LNB-kapje')],
])

export const dunaUnit = diagram('duna-50-twin-unit', 117, [
  ['DU50-U01', 18900, text('Cupola', 'Dome', 'Kuppel', 'Dôme', 'Koepel')],
  [
    'DU50-U02',
    12400,
    text('Parabola interna', 'Inner dish', 'Innenliegender Spiegel', 'Parabole interne', 'Binnenschotel'),
  ],
  ['DU50-U03', 8900, text('LNB Twin', 'Twin LNB', 'Twin-LNB', 'LNB double', 'Twin-LNB')],
  ['DU50-U04', 13900, elevationMotor],
  ['DU50-U05', 3900, turntable],
  ['DU50-U06', 13900, azimuthMotor],
  [
    'DU50-U07',
    1950,
    text('Guarnizione cupola', 'Dome seal', 'Kuppeldichtung', 'Joint du dôme', 'Koepelafdichting'),
  ],
  ['DU50-U08', 9800, text('Base', 'Base', 'Sockel', 'Socle', 'Voet')],
  ['DU50-U09', 650, text('Passacavo', 'Cable gland', 'Kabelverschraubung', 'Presse-étoupe', 'Kabelwartel')],
])

export const brezzaUnit = diagram('brezza-2200-unit', 126, [
  ['BR22-U01', 12900, text('Carenatura', 'Shroud', 'Abdeckhaube', 'Carénage', 'Buitenkap')],
  [
    'BR22-U02',
    2400,
    text('Griglia ventola', 'Fan grille', 'Lüftergitter', 'Grille de ventilateur', 'Ventilatorrooster'),
  ],
  [
    'BR22-U03',
    9800,
    text(
      'Ventola condensatore',
      'Condenser fan',
      'Kondensatorlüfter',
      'Ventilateur du condenseur',
      'Condensorventilator',
    ),
  ],
  ['BR22-U04', 17900, text('Condensatore', 'Condenser', 'Kondensator', 'Condenseur', 'Condensor')],
  ['BR22-U05', 39900, text('Compressore', 'Compressor', 'Kompressor', 'Compresseur', 'Compressor')],
  ['BR22-U06', 16900, text('Evaporatore', 'Evaporator', 'Verdampfer', 'Évaporateur', 'Verdamper')],
  [
    'BR22-U07',
    14900,
    text(
      'Scheda elettronica',
      'Electronic board',
      'Elektronikplatine',
      'Carte électronique',
      'Elektronische print',
    ),
  ],
  ['BR22-U08', 8200, text('Base', 'Base pan', 'Bodenwanne', 'Socle', 'Bodemplaat')],
  [
    'BR22-U09',
    2600,
    text('Guarnizione tetto', 'Roof seal', 'Dachdichtung', 'Joint de toit', 'Dakafdichting'),
  ],
  [
    'BR22-U10',
    8600,
    text(
      'Diffusore interno',
      'Indoor diffuser',
      'Luftverteiler innen',
      'Diffuseur intérieur',
      'Luchtverdeler binnen',
    ),
  ],
])

export const correnteUnit = diagram('corrente-2000-unit', 136, [
  [
    'CO20-U01',
    7900,
    text('Coperchio alettato', 'Finned cover', 'Rippendeckel', 'Capot à ailettes', 'Deksel met koelribben'),
  ],
  [
    'CO20-U02',
    29900,
    text('Scheda di potenza', 'Power board', 'Leistungsplatine', 'Carte de puissance', 'Vermogensprint'),
  ],
  [
    'CO20-U03',
    11900,
    text('Trasformatore', 'Transformer', 'Transformator', 'Transformateur', 'Transformator'),
  ],
  [
    'CO20-U04',
    1200,
    text(
      'Fusibili interni',
      'Internal fuses',
      'Interne Sicherungen',
      'Fusibles internes',
      'Interne zekeringen',
    ),
  ],
  ['CO20-U05', 2600, text('Ventola', 'Fan', 'Lüfter', 'Ventilateur', 'Ventilator')],
  ['CO20-U06', 4400, text('Fondo', 'Bottom plate', 'Bodenplatte', 'Fond', 'Bodemplaat')],
  ['CO20-U07', 3600, text('Pannello frontale', 'Front panel', 'Frontplatte', 'Façade', 'Frontpaneel')],
  [
    'CO20-U08',
    1400,
    text('Presa 230 V', '230 V socket', '230-V-Steckdose', 'Prise 230 V', '230V-stopcontact'),
  ],
  ['CO20-U09', 1850, text('Morsetti 12 V', '12 V terminals', '12-V-Klemmen', 'Bornes 12 V', '12V-klemmen')],
])
