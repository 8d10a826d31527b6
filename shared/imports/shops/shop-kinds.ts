import type { WeightUnit } from './shop-amounts.ts'

/** Programs whose exports of products are read as they are. */
export const SHOP_KINDS = ['woocommerce', 'shopify', 'prestashop', 'magento', 'merchant'] as const
export type ShopKind = (typeof SHOP_KINDS)[number]

/** What a column of such a file means. */
export type ShopField =
  | 'id'
  | 'code'
  | 'name'
  | 'summary'
  | 'description'
  | 'price'
  | 'gross'
  | 'net'
  | 'sale'
  | 'weight'
  | 'grams'
  | 'quantity'
  | 'in_stock'
  | 'categories'
  | 'other_categories'
  | 'tags'
  | 'published'
  | 'status'
  | 'visibility'
  | 'type'
  | 'set'
  | 'parent'
  | 'options'
  | 'variants'
  | 'picture'
  | 'more_pictures'
  | 'store'
  | 'origin'
  | 'min_quantity'
  | 'link'
  | 'gtin'
  | 'brand'

export interface ShopFormat {
  /** As it calls itself. */
  title: string
  /** The heads of each field, in the languages in which it exports, as `shopHead` makes them. */
  heads: Partial<Record<ShopField, string[]>>
  /** It is one of these, if all fields of one line have a head. */
  signs: ShopField[][]
  /** Whether its prices are usually without VAT. */
  isNet: boolean
  unit: WeightUnit
}

export const SHOPS: Record<ShopKind, ShopFormat> = {
  woocommerce: {
    title: 'WooCommerce',
    heads: {
      id: ['id'],
      type: ['type', 'typ', 'tipo'],
      code: ['sku', 'cod', 'artikelnummer', 'ugs', 'codice'],
      name: ['name', 'nome', 'nom', 'naam'],
      published: ['published', 'pubblicato', 'veroffentlicht', 'publie', 'gepubliceerd'],
      visibility: [
        ...['visibility in catalog', 'visibilita nel catalogo', 'sichtbarkeit im katalog'],
        ...['visibilite dans le catalogue', 'zichtbaarheid in catalogus'],
      ],
      summary: [
        ...['short description', 'breve descrizione', 'descrizione breve', 'kurzbeschreibung'],
        ...['description courte', 'korte beschrijving'],
      ],
      description: ['description', 'descrizione', 'beschreibung', 'beschrijving'],
      in_stock: ['in stock', 'in magazzino', 'disponibile', 'vorratig', 'en stock', 'op voorraad'],
      quantity: [
        ...['stock', 'magazzino', 'lager', 'bestand', 'lagerbestand', 'voorraad'],
        ...['stock quantity', 'quantita in magazzino'],
      ],
      weight: [
        ...['weight unit', 'peso unit', 'gewicht unit', 'poids unit'],
        ...['weight', 'peso', 'gewicht', 'poids'],
      ],
      price: [
        ...['regular price', 'prezzo di listino', 'prezzo regolare', 'regularer preis'],
        ...['tarif regulier', 'reguliere prijs'],
      ],
      sale: ['sale price', 'prezzo in offerta', 'angebotspreis', 'tarif promo', 'actieprijs'],
      categories: ['categories', 'categorie', 'kategorien', 'categorieen'],
      tags: ['tags', 'tag', 'schlagworter', 'etiquettes'],
      picture: ['images', 'immagini', 'bilder', 'afbeeldingen'],
      parent: ['parent', 'genitore', 'ubergeordnet', 'ubergeordnetes produkt', 'hoofd'],
      options: [
        ...[
          'attribute # value s',
          'valore i attributo #',
          'valore i dell attributo #',
          'valori dell attributo #',
        ],
        ...[
          'attribut # wert e',
          'wert e des attributs #',
          'valeur s de l attribut #',
          'waarde n van eigenschap #',
        ],
        ...['attribut # werte', 'attribuut # waarde n'],
      ],
      gtin: ['gtin upc ean or isbn', 'gtin upc ean o isbn', 'gtin upc ean oder isbn', 'gtin upc ean ou isbn'],
      brand: ['brands', 'marchi', 'marken', 'marques', 'merken'],
    },
    signs: [['type', 'name', 'published', 'visibility']],
    isNet: false,
    unit: 'kg',
  },
  shopify: {
    title: 'Shopify',
    heads: {
      parent: ['handle', 'url handle'],
      name: ['title'],
      description: ['body html', 'description'],
      type: ['type', 'custom product type'],
      categories: ['product category', 'standard product type', 'google shopping google product category'],
      tags: ['tags'],
      published: ['published', 'published on online store'],
      status: ['status'],
      options: ['option# value', 'option # value'],
      code: ['variant sku', 'sku'],
      grams: ['variant grams', 'weight value grams'],
      quantity: ['variant inventory qty', 'inventory quantity'],
      price: ['variant price', 'price'],
      sale: ['variant compare at price', 'compare at price'],
      picture: ['image src', 'product image url'],
      more_pictures: ['variant image', 'variant image url'],
      gtin: ['variant barcode', 'barcode'],
      brand: ['vendor'],
    },
    signs: [['parent', 'name', 'price', 'code']],
    isNet: false,
    unit: 'g',
  },
  prestashop: {
    title: 'PrestaShop',
    heads: {
      id: ['product id', 'id', 'id prodotto', 'produkt id', 'id produit', 'product id s'],
      published: [
        'active # #',
        'status',
        'stato',
        'etat',
        'aktiv # #',
        'actif # #',
        'attivo # #',
        'actief # #',
      ],
      name: ['name', 'nome', 'nom', 'naam'],
      categories: [
        ...['categories x y z', 'category', 'categorie x y z', 'categoria', 'categorie', 'kategorie'],
        ...['kategorien x y z', 'categorieen x y z'],
      ],
      net: [
        ...[
          'price tax excluded',
          'price tax excl',
          'prezzo tasse escl',
          'prezzo tasse escluse',
          'prezzo iva esclusa',
        ],
        ...[
          'prix ht',
          'preis ohne mwst',
          'preis zzgl mwst',
          'preis exkl mwst',
          'prijs excl btw',
          'final price tax excl',
        ],
      ],
      gross: [
        ...[
          'price tax included',
          'price tax incl',
          'prezzo tasse incl',
          'prezzo tasse incluse',
          'prezzo iva inclusa',
        ],
        ...['prix ttc', 'preis inkl mwst', 'prijs incl btw', 'final price tax incl'],
      ],
      price: ['price tax excluded or price tax included'],
      code: ['reference', 'riferimento', 'artikelnr', 'artikel nr', 'referentie', 'artikelnummer'],
      weight: ['weight', 'peso', 'gewicht', 'poids'],
      quantity: ['quantity', 'quantita', 'quantite', 'menge', 'hoeveelheid', 'aantal'],
      min_quantity: [
        'minimal quantity',
        'quantita minima',
        'quantite minimale',
        'mindestmenge',
        'minimumaantal',
      ],
      summary: ['summary', 'short description', 'riepilogo', 'resume', 'zusammenfassung', 'samenvatting'],
      description: ['description', 'descrizione', 'beschreibung', 'beschrijving'],
      tags: ['tags x y z', 'tag x y z'],
      picture: [
        ...['image urls x y z', 'url delle immagini x y z', 'url delle immagini', 'bild urls x y z'],
        ...[
          'url de l image x y z',
          'url des images x y z',
          'image url s x y z',
          'afbeeldings url s x y z',
          'image',
        ],
      ],
      gtin: ['ean#', 'ean #', 'upc', 'isbn', 'mpn'],
      brand: [
        'manufacturer',
        'produttore',
        'marchio',
        'hersteller',
        'marke',
        'fabricant',
        'marque',
        'fabrikant',
        'merk',
      ],
    },
    signs: [
      ['id', 'name', 'categories', 'net'],
      ['id', 'name', 'categories', 'gross'],
      ['name', 'categories', 'price'],
      ['name', 'code', 'categories', 'net'],
      ['name', 'code', 'categories', 'gross'],
    ],
    isNet: true,
    unit: 'kg',
  },
  magento: {
    title: 'Magento 2',
    heads: {
      code: ['sku'],
      store: ['store view code'],
      set: ['attribute set code'],
      type: ['product type'],
      categories: ['categories'],
      name: ['name'],
      description: ['description'],
      summary: ['short description'],
      weight: ['weight'],
      published: ['product online'],
      price: ['price'],
      sale: ['special price'],
      origin: ['country of manufacture'],
      quantity: ['qty'],
      in_stock: ['is in stock'],
      picture: ['base image'],
      more_pictures: ['additional images'],
      variants: ['configurable variations'],
      gtin: ['gtin', 'ean', 'upc', 'barcode'],
      brand: ['manufacturer', 'brand'],
    },
    signs: [['code', 'set', 'type']],
    isNet: true,
    unit: 'kg',
  },
  merchant: {
    title: 'Google Merchant',
    heads: {
      code: ['id'],
      name: ['title', 'titolo', 'titel', 'titre'],
      description: ['description', 'descrizione', 'beschreibung', 'beschrijving'],
      summary: ['summary'],
      link: ['link', 'collegamento', 'lien'],
      price: ['price', 'prezzo', 'preis', 'prix', 'prijs'],
      sale: ['sale price', 'prezzo scontato', 'sonderpreis', 'prix solde', 'actieprijs'],
      in_stock: ['availability', 'disponibilita', 'verfugbarkeit', 'disponibilite', 'beschikbaarheid'],
      picture: ['image link', 'link immagine', 'bildlink', 'lien image', 'afbeeldingslink'],
      more_pictures: [
        ...[
          'additional image link',
          'additional image links',
          'link immagine aggiuntiva',
          'zusatzlicher bildlink',
        ],
        ...['lien image supplementaire', 'extra afbeeldingslink'],
      ],
      categories: ['product type', 'tipo di prodotto', 'produkttyp', 'type de produit', 'producttype'],
      other_categories: ['google product category', 'categoria prodotto google', 'google produktkategorie'],
      parent: ['item group id', 'id gruppo articoli', 'artikelgruppen id', 'id groupe d articles'],
      options: ['color', 'size', 'material', 'pattern'],
      weight: ['product weight', 'shipping weight'],
      quantity: ['quantity', 'sell on google quantity'],
      gtin: ['gtin', 'mpn', 'codice gtin', 'code gtin'],
      brand: ['brand', 'marca', 'marke', 'marque', 'merk'],
    },
    signs: [
      ['code', 'name', 'price', 'link'],
      ['code', 'name', 'price', 'in_stock', 'picture'],
    ],
    isNet: false,
    unit: 'kg',
  },
}
