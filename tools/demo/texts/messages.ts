import type { Lang } from '../catalogue/types.ts'

export interface DemoMessage {
  name: string
  surname: string
  lang: Lang
  subject: string
  message: string
  /** Days ago. */
  age: number
  /** Nobody has opened it yet. */
  unread?: true
}

/** What people wrote to the demo shop's support. */
export const messages: DemoMessage[] = [
  {
    name: 'Chiara',
    surname: 'Bruno',
    lang: 'it',
    subject: 'Guarnizione per Duna 40',
    message:
      'Buongiorno,\nsulla nostra Duna 40 (serie 2317) la guarnizione si è indurita. Il kit è lo stesso della 50?',
    age: 0.2,
    unread: true,
  },
  {
    name: 'Thomas',
    surname: 'Keller',
    lang: 'de',
    subject: 'Einbau auf gewölbtem Dach',
    message:
      'Wir haben einen Kastenwagen mit leicht gewölbtem Dach. Reicht der Adapterrahmen für die Brezza 1700?',
    age: 0.8,
    unread: true,
  },
  {
    name: 'Camille',
    surname: 'Lefèvre',
    lang: 'fr',
    subject: 'Revendeur près de Grenoble',
    message:
      'Bonjour, le revendeur que le site propose est fermé jusqu’en janvier. Qui d’autre peut monter une Orizzonte 65 ?',
    age: 1.4,
    unread: true,
  },
  {
    name: 'Daan',
    surname: 'Bakker',
    lang: 'nl',
    subject: 'App vindt de antenne niet',
    message:
      'Sinds de laatste update van de telefoon ziet de app de Bluetooth-module niet meer. Wat kan ik proberen?',
    age: 4,
  },
  {
    name: 'Rosalind',
    surname: 'Hart',
    lang: 'en',
    subject: 'Satellites for northern Scotland',
    message: 'Which antenna would you choose for Astra 28E on Skye, on a roof with 70 cm of free length?',
    age: 6,
  },
  {
    name: 'Andrea',
    surname: 'Fontana',
    lang: 'it',
    subject: 'Batteria e caricatore',
    message: 'Posso tenere il mio caricatore da 16 ampere con la Riserva 100, o serve la Carica 30?',
    age: 11,
  },
  {
    name: 'Birgit',
    surname: 'Wagner',
    lang: 'de',
    subject: 'Danke!',
    message: '',
    age: 15,
  },
  {
    name: 'Giulia',
    surname: 'Marchetti',
    lang: 'it',
    subject: 'Fattura di una garanzia',
    message: 'Ho registrato la garanzia senza allegare la fattura. Come la aggiungo?',
    age: 23,
  },
]
