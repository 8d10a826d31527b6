import type { Lang } from '../../../shared/languages.ts'
import { lawOf } from './law.ts'
import type { DemoProduct, Text } from './types.ts'

/* What the demo's products with software say of their data (Data Act, Art. 3): a paragraph a point. */

const MADE: Text = {
  it: 'L’apparecchio registra al proprio interno ore di funzionamento, temperature, messaggi di errore e versione del software; non invia nulla da solo e non registra posizioni.',
  en: 'The device records operating hours, temperatures, error messages and its software version inside itself; it sends nothing of its own accord and records no positions.',
  de: 'Das Gerät zeichnet in sich Betriebsstunden, Temperaturen, Fehlermeldungen und den Stand seiner Software auf; von selbst sendet es nichts, und Standorte zeichnet es nicht auf.',
  fr: 'L’appareil enregistre en lui-même ses heures de fonctionnement, des températures, des messages d’erreur et la version de son logiciel ; il n’envoie rien de lui-même et n’enregistre aucune position.',
  nl: 'Het apparaat legt in zichzelf bedrijfsuren, temperaturen, foutmeldingen en de versie van zijn software vast; uit zichzelf verstuurt het niets en posities legt het niet vast.',
}
const GOT: Text = {
  it: 'Il proprietario li legge nel menu «Informazioni» e li esporta gratis su una chiavetta USB; un rivenditore li legge solo su suo incarico.',
  en: 'Its owner reads them in the menu “Information” and exports them to a USB stick, free of charge; a retailer reads them only on the owner’s behalf.',
  de: 'Der Besitzer liest sie im Menü „Informationen“ und exportiert sie kostenlos auf einen USB-Stick; ein Händler liest sie nur in seinem Auftrag.',
  fr: 'Son propriétaire les lit dans le menu « Informations » et les exporte gratuitement sur une clé USB ; un revendeur ne les lit qu’à sa demande.',
  nl: 'De eigenaar leest ze in het menu ‘Informatie’ en exporteert ze gratis naar een USB-stick; een dealer leest ze alleen in opdracht van de eigenaar.',
}

export const dataAccessOf = ({ key, id }: DemoProduct, lang: Lang): string =>
  lawOf(key, id).supported_until ? `${MADE[lang]}\n\n${GOT[lang]}` : ''
