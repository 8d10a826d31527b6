import type { PictureKind } from '../../../shared/catalogue/product-sets.ts'
import type { Text } from '../catalogue/types.ts'

/** Further pictures of some products (pictures/views.ts): the end of their key, what they are, and what one sees. */
export const VIEWS: { key: string; kind: PictureKind; alt: Text }[] = [
  {
    key: 'side',
    kind: 'photo',
    alt: {
      it: ':name vista di lato',
      en: ':name from the side',
      de: ':name von der Seite',
      fr: ':name de profil',
      nl: ':name van opzij',
    },
  },
  {
    key: 'lifestyle',
    kind: 'lifestyle',
    alt: {
      it: ':name sul tetto di un camper al tramonto, dietro le montagne',
      en: ':name on the roof of a camper at dusk, mountains behind it',
      de: ':name auf dem Dach eines Reisemobils in der Dämmerung, dahinter Berge',
      fr: ':name sur le toit d’un camping-car au crépuscule, montagnes à l’arrière-plan',
      nl: ':name op het dak van een camper in de schemering, met bergen erachter',
    },
  },
  {
    key: 'drawing',
    kind: 'drawing',
    alt: {
      it: ':name di fronte e di lato, con larghezza, profondità e altezza in centimetri',
      en: ':name from the front and the side, with width, depth and height in centimetres',
      de: ':name von vorn und von der Seite, mit Breite, Tiefe und Höhe in Zentimetern',
      fr: ':name de face et de profil, avec largeur, profondeur et hauteur en centimètres',
      nl: ':name van voren en van opzij, met breedte, diepte en hoogte in centimeters',
    },
  },
]
