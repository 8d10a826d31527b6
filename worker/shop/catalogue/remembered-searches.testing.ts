import type { Lang } from '../../../shared/languages.ts'
import { type Searches, searchesOf } from './typed-searches.testing.ts'

/**
 * Further searches, written before anybody looked how they do: models half remembered, sizes, plurals, wrong accents, slips in one half
 * of a compound, questions, words that people say at home.
 */
const REMEMBERED: Record<Lang, Searches> = {
  it: [
    ['cable', 'cavo antenna', 'cavo coassiale 10 metri'],
    ['antenna85', 'orizzonte85', 'parabola da 85'],
    ['portable', 'antena portatile scaut'],
    ['airConditioner', 'climatizzatori a tètto', 'condizonatore per camper'],
    ['heatPump', 'clima che riscalda'],
    ['television22', 'televisore 22"'],
    ['battery200', 'batteria 200 ampere', 'litio 200ah'],
    ['solar', 'panelli solari da tetto', 'fotovoltaico camper'],
    ['inverter', 'trasformatore 12v 220v'],
    ['moving', 'antena cupola in movimento'],
    ['gland', 'passacavo tetto'],
    ['filter', 'filtro aria brezza'],
  ],
  en: [
    ['airConditioner', 'rooftop air conditioner', 'roof top aircon units', 'airconditioning for motorhome'],
    ['flat', 'flatpanel antenna', 'low profile antenna'],
    ['portable', 'satellite dish on tripod'],
    ['battery', 'lithum battery', 'LiFePo4 batteries'],
    ['solar100', 'solar pannels 100w'],
    ['smart', '24in smart television'],
    ['charger', 'alternator charger', 'b2b charger'],
    ['socket', 'outside socket'],
    ['remote', 'remote for aircon'],
    ['twin', 'dunna 50 twin'],
    ['inverter', 'pure sinewave inverter'],
    ['brezza3000', 'breza 3000'],
    ['moving', 'watch tv on the move'],
  ],
  de: [
    ['cable', 'Antennenkabel', 'Satkabel 10m'],
    ['airConditioner', 'Dachklimanlage', 'Klimanalage Wohnmobil', 'Standklimaanlage'],
    ['solar', 'Solarmodule', 'Solarpanelle'],
    ['battery', 'Versorgungsbatterie', 'Lithiumbaterie'],
    ['inverter', 'Wechslrichter'],
    ['bracket', 'TV Halter', 'Fernsehhalterung'],
    ['dome', 'Kuppelantene', 'Domantenne'],
    ['dish', 'Parabolspiegel', 'Satelitenschüssel'],
    ['seals', 'Dichtung Kuppel'],
    ['fuses', 'Ersatzsicherungen'],
    ['remote', 'Klimaanlagenfernbedienung'],
    ['charger', 'Ladebuster'],
    ['television', 'Flachbildfernseher 12V'],
    ['socket', 'Aussensteckdose'],
  ],
  fr: [
    ['airConditioner', 'climatiseur de toit', 'climatiseurs camping car', 'clim silencieuse'],
    ['antenna', 'antenne satelitte automatique'],
    ['dish', 'antene parabolique'],
    ['cable', 'cable antenne', 'câble coaxial 10m'],
    ['battery', 'battrie lithium'],
    ['solar150', 'panneau solaire 150w'],
    ['solar', 'pannau solaire'],
    ['television', 'petite télé 12v', 'ecran plat'],
    ['bracket', 'suport mural télé'],
    ['inverter', 'convertisseur pur sinus'],
    ['moving', 'regarder la télé en roulant'],
    ['controlUnit', 'boitier de comande'],
  ],
  nl: [
    ['cable', 'antennekabel', 'coax kabels'],
    ['airConditioner', 'dakairconditioning', 'airco voor camper', 'aicro'],
    ['dish', 'satelietschotel', 'sateliet schotels'],
    ['solar', 'zonnepannelen', 'zonepanelen'],
    ['battery', 'lithiumacu', 'huishoud accu'],
    ['television', 'flatscreen', 'tv 12 volt'],
    ['inverter', 'omvormer 230v', 'ombormer'],
    ['remote', 'afstandsbedieningen airco'],
    ['bracket', 'televisiebeugel'],
    ['fuses', 'zekering'],
    ['seals', 'rubbers dome'],
    ['heatPump', 'airco die kan verwarmen'],
  ],
}

export const rememberedSearches = searchesOf(REMEMBERED)
