import type { Text } from './types.ts'
import { text } from './vocabulary.ts'

interface DemoSymptom {
  cat: string
  /** The demo's claims name it so. */
  key: string
  names: Text
}

const off = text(
  'Si spegne da solo',
  'Switches off by itself',
  'Schaltet sich von selbst aus',
  'S’éteint tout seul',
  'Schakelt vanzelf uit',
)
const dead = text(
  'Non si accende',
  'Does not switch on',
  'Lässt sich nicht einschalten',
  'Ne s’allume pas',
  'Gaat niet aan',
)
const noisy = text(
  'Rumore insolito',
  'Unusual noise',
  'Ungewöhnliches Geräusch',
  'Bruit inhabituel',
  'Ongewoon geluid',
)
const cracked = text(
  'Involucro rotto o crepato',
  'Broken or cracked housing',
  'Gehäuse gebrochen oder gerissen',
  'Boîtier cassé ou fissuré',
  'Behuizing kapot of gescheurd',
)
const wet = text(
  'Infiltrazione d’acqua',
  'Water gets in',
  'Wasser dringt ein',
  'Infiltration d’eau',
  'Er komt water in',
)
const display = text(
  'Messaggio d’errore',
  'Error message',
  'Fehlermeldung',
  'Message d’erreur',
  'Foutmelding',
)

const of = (cat: string, all: Record<string, Text>): DemoSymptom[] =>
  Object.entries(all).map(([key, names]) => ({ cat, key, names }))

/** What can be wrong with the demo's devices, in the order in which a claim offers it. */
export const symptoms: DemoSymptom[] = [
  ...of('antennas', {
    'no-signal': text(
      'Non trova nessun satellite',
      'Finds no satellite',
      'Findet keinen Satelliten',
      'Ne trouve aucun satellite',
      'Vindt geen satelliet',
    ),
    'bad-picture': text(
      'Segnale debole o immagine a blocchi',
      'Weak signal or blocky picture',
      'Schwaches Signal oder Klötzchenbild',
      'Signal faible ou image pixellisée',
      'Zwak signaal of blokjes in het beeld',
    ),
    stuck: text(
      'Non si alza o non si chiude',
      'Does not open or close',
      'Fährt nicht aus oder nicht ein',
      'Ne se lève ou ne se replie pas',
      'Klapt niet op of niet in',
    ),
    turning: text('Non ruota', 'Does not turn', 'Dreht sich nicht', 'Ne tourne pas', 'Draait niet'),
    off,
    dead,
    display,
    noisy,
    cracked,
    wet,
  }),
  ...of('air-conditioners', {
    'not-cooling': text('Non raffredda', 'Does not cool', 'Kühlt nicht', 'Ne refroidit pas', 'Koelt niet'),
    'not-heating': text('Non riscalda', 'Does not heat', 'Heizt nicht', 'Ne chauffe pas', 'Verwarmt niet'),
    dripping: text(
      'Gocciola all’interno',
      'Drips inside',
      'Tropft nach innen',
      'Goutte à l’intérieur',
      'Druppelt naar binnen',
    ),
    off,
    dead,
    remote: text(
      'Il telecomando non risponde',
      'Does not answer the remote control',
      'Reagiert nicht auf die Fernbedienung',
      'Ne répond pas à la télécommande',
      'Reageert niet op de afstandsbediening',
    ),
    display,
    noisy,
    cracked,
  }),
  ...of('energy', {
    'not-charging': text('Non carica', 'Does not charge', 'Lädt nicht', 'Ne charge pas', 'Laadt niet'),
    'low-yield': text(
      'Rende meno del previsto',
      'Yields less than it should',
      'Leistet weniger als vorgesehen',
      'Produit moins que prévu',
      'Levert minder dan verwacht',
    ),
    off,
    dead,
    hot: text('Si surriscalda', 'Overheats', 'Wird zu heiß', 'Surchauffe', 'Wordt te heet'),
    display,
    wet,
  }),
  ...of('televisions', {
    dead,
    off,
    'no-picture': text('Niente immagine', 'No picture', 'Kein Bild', 'Pas d’image', 'Geen beeld'),
    'no-sound': text('Niente audio', 'No sound', 'Kein Ton', 'Pas de son', 'Geen geluid'),
    pixels: text(
      'Righe o pixel difettosi',
      'Lines or faulty pixels',
      'Streifen oder Pixelfehler',
      'Lignes ou pixels défectueux',
      'Strepen of defecte pixels',
    ),
    tuner: text(
      'Non trova i canali',
      'Finds no channels',
      'Findet keine Sender',
      'Ne trouve pas les chaînes',
      'Vindt geen zenders',
    ),
    cracked,
  }),
  ...of('accessories', { dead, off, cracked, noisy }),
]
