import { normalise } from '../../worker/base/db/search.ts'

/** A retailer of the demo shop; `cats` are keys of retailer categories. */
export interface DemoRetailer {
  id: number
  name: string
  address: string
  city: string
  /** Postal code. */
  cap: string
  country: string
  telephone: string
  email: string
  lat: number
  lng: number
  cats: ('sale' | 'installation' | 'service' | 'spare' | 'repair' | 'gas' | 'parking' | 'rental')[]
  website: string
  brands: string
  /** `Hours` as JSON. */
  hours: string
}

const WEEKS = [
  ...[
    ['09:00-12:30 14:30-19:00', '09:00-12:30', ''],
    ['08:30-12:30 14:00-18:30', '08:30-12:00', ''],
  ],
  ...[
    ['09:00-18:00', '10:00-14:00', ''],
    ['08:00-12:00 13:00-17:30', '', ''],
    ['10:00-18:30', '10:00-17:00', ''],
  ],
]
const BRANDS = [
  'Fiat Ducato, Ford Transit, Mercedes-Benz Sprinter',
  'Fiat Ducato, Citroën Jumper, Peugeot Boxer',
  'Volkswagen Crafter, MAN TGE, Mercedes-Benz Sprinter',
  'Fiat Ducato, Iveco Daily, Renault Master',
]
/** What some offer beside the categories of the list. */
const MORE: DemoRetailer['cats'][] = [
  ['repair', 'parking'],
  ['gas'],
  ['repair', 'gas', 'rental'],
  [],
  ['parking'],
]
/** Holidays of the year after the demo's: every year's, so that there are some ahead. */
const HOLIDAYS = ['12-24', '12-25', '12-26', '12-31', '01-01']

/** Hours that look as a shop's: some close on Monday. */
function hoursOf(i: number): string {
  const [weekday = '', saturday = '', sunday = ''] = WEEKS[i % WEEKS.length]!
  const monday = i % 4 === 3 ? '' : weekday
  const year = new Date().getUTCFullYear()
  const except = HOLIDAYS.map((day) => ({
    date: `${day.startsWith('01') ? year + 1 : year}-${day}`,
    day: day.endsWith('24') || day.endsWith('31') ? '09:00-12:30' : '',
  }))
  return JSON.stringify({ week: [monday, weekday, weekday, weekday, weekday, saturday, sunday], except })
}

/**
 * Invented shops in real towns: name | address | postal code | town | country | telephone (made up, German and French ones in
 * the ranges kept for fiction) | latitude | longitude | categories. The first one is the demo sign-in's.
 */
const RETAILERS = `
Camper Service Lario | Via per Cernobbio 41 | 22100 | Como | IT | +39 031 555 0101 | 45.8101 | 9.0878 | sale installation service spare
Caravan Center Brianza | Viale delle Industrie 18 | 20900 | Monza | IT | +39 039 555 0112 | 45.5798 | 9.2808 | sale installation service
Nord Milano Camper | Via Pellegrino Rossi 96 | 20161 | Milano | IT | +39 02 555 0123 | 45.5172 | 9.1735 | installation service spare
Milano Sud Caravan | Via Ripamonti 540 | 20141 | Milano | IT | +39 02 555 0134 | 45.4187 | 9.2060 | sale spare
Officina Camper Paderno | Via Roma 112 | 20037 | Paderno Dugnano | IT | +39 02 555 0145 | 45.5621 | 9.1578 | installation service
Orobia Camper | Via Borgo Palazzo 205 | 24125 | Bergamo | IT | +39 035 555 0156 | 45.6896 | 9.6989 | sale installation service spare
Garda Camper Shop | Via Mantova 14 | 25015 | Desenzano del Garda | IT | +39 030 555 0167 | 45.4637 | 10.5270 | sale spare
Leonessa Caravan | Via della Volta 73 | 25124 | Brescia | IT | +39 030 555 0178 | 45.5370 | 10.2180 | sale installation service
Varese Laghi Camper | Viale Belforte 180 | 21100 | Varese | IT | +39 0332 555 0189 | 45.8259 | 8.8255 | sale installation
Piemonte Camper | Strada Settimo 201 | 10156 | Torino | IT | +39 011 555 0190 | 45.1170 | 7.7290 | sale installation service spare
Autocaravan Moncalieri | Corso Trieste 88 | 10024 | Moncalieri | IT | +39 011 555 0201 | 44.9970 | 7.6911 | installation service
Alpi Camper Cuneo | Via Torino 174 | 12100 | Cuneo | IT | +39 0171 555 0212 | 44.3846 | 7.5500 | sale spare
Lanterna Camper | Via Cornigliano 62 | 16152 | Genova | IT | +39 010 555 0223 | 44.4156 | 8.8790 | installation service spare
Riviera Caravan | Regione Cime di Leca 9 | 17031 | Albenga | IT | +39 0182 555 0234 | 44.0560 | 8.2020 | sale spare
Scaligera Camper | Via Torricelli 31 | 37135 | Verona | IT | +39 045 555 0245 | 45.4080 | 10.9890 | sale installation service spare
Tecnocamper Padova | Via Guizza 240 | 35125 | Padova | IT | +39 049 555 0256 | 45.3790 | 11.8790 | sale installation service
Marca Camper | Viale della Repubblica 195 | 31100 | Treviso | IT | +39 0422 555 0267 | 45.6712 | 12.2424 | sale spare
Friuli Autocaravan | Via Nazionale 27 | 33100 | Udine | IT | +39 0432 555 0278 | 46.0752 | 13.2297 | sale installation service
Trentino Camper | Via Brennero 310 | 38121 | Trento | IT | +39 0461 555 0289 | 46.0930 | 11.1140 | sale installation service spare
Südtirol Camper | Via Galileo Galilei 10 | 39100 | Bolzano | IT | +39 0471 555 0290 | 46.4984 | 11.3463 | sale spare
Emilia Camper Bologna | Via Marco Emilio Lepido 178 | 40132 | Bologna | IT | +39 051 555 0301 | 44.5105 | 11.2790 | sale installation service spare
Ghirlandina Caravan | Via Emilia Est 1180 | 41122 | Modena | IT | +39 059 555 0312 | 44.6422 | 10.9156 | installation service
Adriatica Camper | Via Flaminia 343 | 47924 | Rimini | IT | +39 0541 555 0323 | 44.0531 | 12.5649 | sale installation service spare
Arno Camper | Via Pratese 187 | 50145 | Firenze | IT | +39 055 555 0334 | 43.8010 | 11.1900 | sale installation service
Tirreno Caravan | Via Aurelia 640 | 57121 | Livorno | IT | +39 0586 555 0345 | 43.5458 | 10.3201 | sale spare
Camper Roma Est | Via Collatina 498 | 00155 | Roma | IT | +39 06 555 0356 | 41.9150 | 12.5840 | sale installation service spare
Caravan Magliana | Via della Magliana 1024 | 00148 | Roma | IT | +39 06 555 0367 | 41.8280 | 12.4290 | sale installation service
Tecno Camper Guidonia | Via Tiburtina Valeria 121 | 00012 | Guidonia Montecelio | IT | +39 0774 555 0378 | 41.9860 | 12.7133 | installation service
Conero Camper | Via Albertini 36 | 60131 | Ancona | IT | +39 071 555 0389 | 43.5520 | 13.5140 | sale installation service
Vesuvio Camper | Via Argine 425 | 80147 | Napoli | IT | +39 081 555 0390 | 40.8590 | 14.3370 | sale installation service spare
Levante Camper | Via Napoli 352 | 70132 | Bari | IT | +39 080 555 0401 | 41.1260 | 16.8010 | sale installation service
Etna Caravan | Stradale Primosole 44 | 95121 | Catania | IT | +39 095 555 0412 | 37.4390 | 15.0560 | sale spare
Isar Caravan München | Heidemannstraße 164 | 80939 | München | DE | +49 89 99998 011 | 48.2005 | 11.6183 | sale installation service spare
Reisemobil Technik Garching | Dieselstraße 12 | 85748 | Garching bei München | DE | +49 89 99998 022 | 48.2479 | 11.6448 | installation service
Caravan Zentrum Dachau | Kopernikusstraße 7 | 85221 | Dachau | DE | +49 89 99998 033 | 48.2540 | 11.4405 | sale installation service
Camper Haus Allgäu | Ursulasrieder Straße 22 | 87437 | Kempten | DE | +49 171 39200 14 | 47.7201 | 10.3266 | sale installation service spare
Neckar Reisemobile | Am Wallgraben 99 | 70565 | Stuttgart | DE | +49 171 39200 25 | 48.7239 | 9.1120 | sale installation service
Schwarzwald Camping | Bötzinger Straße 58 | 79111 | Freiburg im Breisgau | DE | +49 171 39200 36 | 47.9879 | 7.8048 | sale spare
Main Mobil Caravaning | Vilbeler Landstraße 240 | 60388 | Frankfurt am Main | DE | +49 69 90009 047 | 50.1572 | 8.7515 | sale installation service spare
Rhein Camper Köln | Mathias-Brüggen-Straße 81 | 50829 | Köln | DE | +49 221 4710 158 | 50.9736 | 6.8792 | sale installation service
Elbe Reisemobile | Schnackenburgallee 205 | 22525 | Hamburg | DE | +49 40 66969 169 | 53.6115 | 9.9114 | sale installation service spare
Spree Camper Technik | Gradestraße 45 | 12347 | Berlin | DE | +49 30 23125 170 | 52.4517 | 13.4296 | installation service
Franken Caravan | Sigmundstraße 181 | 90431 | Nürnberg | DE | +49 171 39200 81 | 49.4495 | 11.0289 | sale installation service
Bodensee Mobil | Colsmanstraße 15 | 88045 | Friedrichshafen | DE | +49 171 39200 92 | 47.6529 | 9.4642 | sale spare
Rhône Camping-Cars | Route de Grenoble 121 | 69800 | Saint-Priest | FR | +33 4 65 71 01 13 | 45.7018 | 4.9348 | sale installation service spare
Lyon Est Loisirs | Avenue Franklin Roosevelt 260 | 69500 | Bron | FR | +33 4 65 71 02 24 | 45.7467 | 4.9177 | installation service
Atelier du Camping-Car | Rue Jean Corona 17 | 69120 | Vaulx-en-Velin | FR | +33 4 65 71 03 35 | 45.7862 | 4.9339 | installation service
Garonne Évasion | Route de Launaguet 74 | 31200 | Toulouse | FR | +33 5 36 49 04 46 | 43.6440 | 1.4440 | sale installation service
Aquitaine Caravanes | Avenue de la Somme 38 | 33700 | Mérignac | FR | +33 5 36 49 05 57 | 44.8447 | -0.6551 | sale spare
Azur Camping-Cars | Boulevard du Mercantour 290 | 06200 | Nice | FR | +33 4 65 71 06 68 | 43.6870 | 7.2010 | sale installation service
Savoie Van & Camping | Avenue de Genève 195 | 74000 | Annecy | FR | +33 4 65 71 07 79 | 45.9161 | 6.1267 | sale installation service spare
Alsace Loisirs | Route de Lyon 166 | 67400 | Illkirch-Graffenstaden | FR | +33 3 53 01 08 80 | 48.5321 | 7.7138 | sale installation service
Domstad Campers | Atoomweg 350 | 3542 | Utrecht | NL | +31 30 555 0115 | 52.1087 | 5.0503 | sale installation service spare
Campertechniek Nieuwegein | Structuurbaan 21 | 3439 | Nieuwegein | NL | +31 30 555 0126 | 52.0331 | 5.0989 | installation service
Caravanhuis Amersfoort | Nijverheidsweg-Noord 87 | 3812 | Amersfoort | NL | +31 33 555 0137 | 52.1613 | 5.3720 | sale installation service
Brabant Campers | Achtseweg Zuid 153 | 5651 | Eindhoven | NL | +31 40 555 0148 | 51.4453 | 5.4511 | sale installation service
Noord Campercentrum | Osloweg 44 | 9723 | Groningen | NL | +31 50 555 0159 | 53.2153 | 6.5975 | sale spare
Maas Caravans | Vareseweg 60 | 3047 | Rotterdam | NL | +31 10 555 0160 | 51.9390 | 4.4091 | sale installation service spare
Wiener Reisemobile | Triester Straße 281 | 1230 | Wien | AT | +43 1 555 0171 | 48.1393 | 16.2921 | sale installation service spare
Salzburg Caravan | Vogelweiderstraße 118 | 5020 | Salzburg | AT | +43 662 555 0182 | 47.8066 | 13.0451 | sale installation service
Tirol Mobil | Langer Weg 29 | 6020 | Innsbruck | AT | +43 512 555 0193 | 47.2549 | 11.3952 | sale installation service
Mur Camping Graz | Wiener Straße 340 | 8051 | Graz | AT | +43 316 555 0204 | 47.0258 | 15.3723 | sale spare
Zürisee Camper | Industriestrasse 46 | 8304 | Wallisellen | CH | +41 44 555 02 15 | 47.4171 | 8.5898 | sale installation service spare
Ticino Camper | Via Cantonale 23 | 6928 | Manno | CH | +41 91 555 02 26 | 46.0281 | 8.9176 | sale installation service
Léman Camping-Cars | Route de Bussigny 34 | 1023 | Crissier | CH | +41 21 555 02 37 | 46.5580 | 6.5795 | sale installation service
Schelde Mobilhomes | Boomsesteenweg 690 | 2610 | Wilrijk | BE | +32 3 555 02 48 | 51.1661 | 4.4044 | sale installation service spare
Leie Campers | Kortrijksesteenweg 1140 | 9051 | Sint-Denijs-Westrem | BE | +32 9 555 02 59 | 51.0198 | 3.6706 | installation service
Meuse Loisirs | Chaussée de Liège 522 | 5100 | Jambes | BE | +32 81 555 02 60 | 50.4604 | 4.8662 | sale installation service
Caravanas Llobregat | Carrer de Victoria Moragues 31 | 08830 | Sant Boi de Llobregat | ES | +34 93 555 02 71 | 41.3488 | 2.0447 | sale installation service spare
Autocaravanas Sur | Calle Fundidores 56 | 28906 | Getafe | ES | +34 91 555 02 82 | 40.3094 | -3.6981 | sale installation service
`

export const retailers: DemoRetailer[] = RETAILERS.trim()
  .split('\n')
  .map((line, i) => {
    const [
      name = '',
      address = '',
      cap = '',
      city = '',
      country = '',
      telephone = '',
      lat,
      lng,
      categories = '',
    ] = line.split(' | ')
    return {
      id: i + 1,
      name,
      address,
      city,
      cap,
      country,
      telephone,
      email: `info@${normalise(name).replaceAll(' ', '-')}.test`,
      lat: Number(lat),
      lng: Number(lng),
      cats: [...(categories.split(' ') as DemoRetailer['cats']), ...MORE[i % MORE.length]!],
      // A reserved name, so that no link leads to somebody.
      website: `https://${normalise(name).replaceAll(' ', '-')}.example`,
      brands: BRANDS[i % BRANDS.length]!,
      hours: hoursOf(i),
    }
  })
