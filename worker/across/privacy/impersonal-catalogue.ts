import { FACT_NAMES } from '../../../shared/catalogue/product-fields.ts'
import { updateAlerts } from '../../shop/alerts/alerts.tables.ts'
import {
  categories,
  families,
  productAskers,
  productFaqs,
  productMetas,
  products,
} from '../../shop/catalogue/catalogue.tables.ts'
import { slugRedirects } from '../../shop/catalogue/catalogue-lookups.tables.ts'
import { facetColumns, facets, productFacetValues } from '../../shop/catalogue/facets/facets.tables.ts'
import { productPricePlans } from '../../shop/catalogue/price-plans.tables.ts'
import { productImageParts, productImages } from '../../shop/catalogue/product-diagrams.tables.ts'
import { controlUnitSatellites } from '../../shop/catalogue/product-options.tables.ts'
import { productDocuments, productPictures } from '../../shop/catalogue/product-sets.tables.ts'
import { updateTargets } from '../../shop/content/content.tables.ts'
import { manualFiles, manualPages } from '../../shop/manuals/manuals.tables.ts'
import { recalls, recallTargets, safetyComplaints } from '../../shop/recalls/recalls.tables.ts'
import { saleStops } from '../../shop/recalls/sale-stops.tables.ts'
import {
  searchMisses,
  searchWordKeys,
  searchWords,
  synonymGroups,
  synonymWords,
} from '../../shop/search/search.tables.ts'
import { units } from '../../shop/units/units.tables.ts'
import { dutySignOffs } from '../duties/duties.tables.ts'
import { importFiles, importMappings } from '../imports/imports.tables.ts'
import { securityReports } from '../security/security-reports.tables.ts'
import {
  glossaryTerms,
  translationDrafts,
  translationMemory,
} from '../translation-desk/translation-desk.tables.ts'
import { impersonal, keysOf } from './declaration.ts'

/** The tables of the catalogue, none of which is personal. */
export const CATALOGUE = [
  impersonal(categories, 'name', 'slug', 'image', 'nameKey', 'nameRank', 'search'),
  impersonal(families, 'name', 'slug', 'image', 'nameKey', 'nameRank', 'search'),
  impersonal(
    products,
    'code',
    'codeKey',
    'name',
    'slug',
    'description',
    'warnings',
    'dataAccess',
    'types',
    'image',
    'doc',
    'docName',
    'search',
    ...keysOf(products, FACT_NAMES),
  ),
  impersonal(updateTargets, 'code', 'codeKey', 'satellite'),
  impersonal(updateAlerts, 'rest', 'userId'),
  impersonal(saleStops, 'country', 'note', 'scope', 'startedBy', 'endedBy'),
  impersonal(recalls, 'texts', 'remedies', 'phone', 'contact', 'startedBy', 'closedBy'),
  // A register of facts that an authority may ask for; its form says that nobody is named in it.
  impersonal(safetyComplaints, 'serialNumber', 'event', 'injury', 'measure', 'userId'),
  impersonal(recallTargets, 'code', 'codeKey', 'serialFrom', 'serialTo', 'low', 'high'),
  impersonal(units, 'code', 'serialNumber', 'codeKey', 'serialKey', 'rangeKey', 'search'),
  impersonal(productMetas, 'type', 'name', 'value'),
  impersonal(facets, 'key', 'unit', 'names', 'sources', 'choices'),
  impersonal(productFacetValues, 'value', 'low', 'unread'),
  impersonal(facetColumns, 'ids', 'data'),
  impersonal(productPricePlans, 'ending'),
  // An administrator's word about products.
  impersonal(dutySignOffs, 'country', 'note', 'userId'),
  // Of vulnerabilities; the form says that nobody is named in it.
  impersonal(securityReports, 'title', 'product', 'versions', 'countries', 'what', 'measures'),
  impersonal(productFaqs, 'title', 'content'),
  impersonal(productPictures, 'image', 'alts'),
  impersonal(importFiles, 'address', 'failure'),
  impersonal(importMappings, 'heads', 'columns'),
  impersonal(productDocuments, 'file', 'name'),
  impersonal(productImages, 'image', 'titles'),
  impersonal(productImageParts, 'section', 'pointX', 'pointY'),
  // `asker` is a keyed hash, which only the same person asking again reproduces, for a year.
  impersonal(productAskers, 'asker'),
  impersonal(controlUnitSatellites, 'satellite'),
  impersonal(slugRedirects, 'slug'),
  impersonal(translationMemory, 'lang', 'source', 'target'),
  // Texts of the catalogue; one with somebody's address is sent to nobody.
  impersonal(translationDrafts, 'lang', 'path', 'source', 'text', 'reason', 'detail', 'model'),
  impersonal(glossaryTerms, 'term', 'key', 'names', 'note'),
  impersonal(synonymGroups, 'words', 'search'),
  impersonal(synonymWords, 'start', 'forms'),
  // Words alone: what looks like a mail address or a number of somebody is not stored.
  impersonal(searchMisses, 'term'),
  impersonal(searchWords, 'word', 'said', 'forms'),
  impersonal(manualFiles, 'file'),
  impersonal(manualPages, 'file', 'text'),
  impersonal(searchWordKeys, 'key', 'word'),
]
