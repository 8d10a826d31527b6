import type { Lang } from '../catalogue/types.ts'

export interface DemoReview {
  /** The product's key. */
  product: string
  author: string
  lang: Lang
  rating: number
  text: string
  /** Days ago. */
  age: number
  /** What an administrator has decided; without it the review waits. */
  state?: 'approved' | 'rejected'
}

const approved = 'approved'

/** What buyers wrote about products of the demo shop. */
export const reviews: DemoReview[] = [
  {
    product: 'orizzonte-85',
    author: 'Giulia M.',
    lang: 'it',
    rating: 5,
    text: 'In Norvegia, sopra Trondheim, prendeva ancora Astra 28E senza perdere un fotogramma. Il puntamento dura meno di un minuto.',
    age: 210,
    state: approved,
  },
  {
    product: 'orizzonte-85',
    author: 'Markus S.',
    lang: 'de',
    rating: 4,
    text: 'Sehr guter Empfang auch in Portugal. Einen Stern Abzug, weil der Spiegel auf dem Dach doch Platz braucht: vorher genau messen.',
    age: 155,
    state: approved,
  },
  {
    product: 'orizzonte-85',
    author: 'Camille L.',
    lang: 'fr',
    rating: 5,
    text: 'Trois hivers, deux tempêtes, aucun souci. Le revendeur l’a montée en une matinée.',
    age: 61,
    state: approved,
  },
  {
    product: 'orizzonte-65',
    author: 'Emma J.',
    lang: 'nl',
    rating: 5,
    text: 'Klein genoeg naast onze dakluiken en tot in Zuid-Spanje beeld.\nDe bediening snapte zelfs mijn man meteen.',
    age: 122,
    state: approved,
  },
  {
    product: 'piana-50',
    author: 'Lorenzo S.',
    lang: 'it',
    rating: 4,
    text: 'Bassa e silenziosa. A sud di Napoli il segnale comincia a calare, ma era scritto nella scheda.',
    age: 96,
    state: approved,
  },
  {
    product: 'duna-50-twin',
    author: 'Rosalind H.',
    lang: 'en',
    rating: 5,
    text: 'The children watch their film while we drive, and after a tunnel the picture is back before they notice.',
    age: 75,
    state: approved,
  },
  {
    product: 'duna-50-twin',
    author: 'Thomas K.',
    lang: 'de',
    rating: 3,
    text: 'Technisch einwandfrei. Die erste Inbetriebnahme hätte ich mir in der Anleitung ausführlicher gewünscht; der Kundendienst hat am Telefon geholfen.',
    age: 40,
    state: approved,
  },
  {
    product: 'brezza-2200',
    author: 'Federica C.',
    lang: 'it',
    rating: 5,
    text: 'Ad agosto in Puglia, trentotto gradi fuori e ventiquattro dentro. Di notte si dorme: il ventilatore al minimo quasi non si sente.',
    age: 88,
    state: approved,
  },
  {
    product: 'brezza-2200',
    author: 'Hugo B.',
    lang: 'fr',
    rating: 4,
    text: 'Froid rapide et télécommande claire. Prévoyez une borne de 6 ampères au camping.',
    age: 52,
    state: approved,
  },
  {
    product: 'brezza-3000',
    author: 'Birgit W.',
    lang: 'de',
    rating: 5,
    text: 'Für unseren Integrierten genau richtig. Auch das Heizen an kühlen Abenden funktioniert.',
    age: 33,
    state: approved,
  },
  {
    product: 'sole-150',
    author: 'Daan B.',
    lang: 'nl',
    rating: 5,
    text: 'Twee weken zonder stroomaansluiting gestaan, de accu’s waren elke middag weer vol.',
    age: 64,
    state: approved,
  },
  {
    product: 'riserva-100',
    author: 'Andrea F.',
    lang: 'it',
    rating: 5,
    text: 'Pesa un terzo delle due batterie che ha sostituito, e l’app dice davvero quanto resta.',
    age: 47,
    state: approved,
  },
  {
    product: 'riserva-200',
    author: 'Chiara B.',
    lang: 'it',
    rating: 4,
    text: 'Tre giorni di sosta libera con frigorifero e televisore. Controllate che entri nel vano: è alta ventuno centimetri.',
    age: 19,
    state: approved,
  },
  {
    product: 'schermo-24-smart',
    author: 'Markus S.',
    lang: 'de',
    rating: 4,
    text: 'Scharfes Bild auch von der Seite. Der Ton ist für die Größe ordentlich.',
    age: 28,
    state: approved,
  },
  {
    product: 'orizzonte-65',
    author: 'Elena F.',
    lang: 'it',
    rating: 5,
    text: 'Montata venerdì, partiti sabato. Prima volta che non litighiamo con l’antenna.',
    age: 2,
  },
  {
    product: 'brezza-2200',
    author: 'Sophie D.',
    lang: 'fr',
    rating: 2,
    text: 'Le climatiseur refroidit bien, mais un volet vibre depuis l’été. J’attends la pièce de rechange.',
    age: 1,
  },
  {
    product: 'sole-150',
    author: 'Rosalind H.',
    lang: 'en',
    rating: 5,
    text: 'Kept the fridge going for ten days in the Highlands, mostly under cloud.',
    age: 0.3,
  },
  {
    product: 'schermo-19',
    author: 'Best Deals',
    lang: 'en',
    rating: 5,
    text: 'Great products! For cheaper televisions visit our shop, link in the profile.',
    age: 9,
    state: 'rejected',
  },
]
