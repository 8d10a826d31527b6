import type { Area } from './description.ts'

/** What everybody may read and ask for. */
export const VISITORS = {
  Site: {
    about: 'The session, the shop’s settings, and what crawlers and feed readers ask for.',
    routes: {
      'GET /api/health': 'Says whether the shop is up and reaches its database.',
      'GET /api/session':
        'Begins or continues a session; gives the API token and the CSRF token of the next calls.',
      'GET /api/public-changes': 'Says when what everybody may read changed last.',
      'GET /api/settings': 'Gives what the shop says of itself: company, contacts, languages, look.',
      'GET /api/dev/mails': 'Lists the mails that a shop on a developer’s machine would have sent.',
      'GET /api/dev/mails/preview': 'Lists the mail templates, on a developer’s machine only.',
      'GET /api/dev/mails/preview/:template/:lang':
        'Shows a mail template with sample values, on a developer’s machine only.',
      'GET /files/:key{.+}': 'Gives a public file or picture, pictures in the asked width and format.',
      'GET /files/streets/:version/:range': 'Gives a range of the street map.',
      'GET /api/map/streets': 'Says which street map there is.',
      'GET /sitemap.xml': 'Gives the sitemap of the shop’s pages in all languages.',
      'GET /robots.txt': 'Says what crawlers may read.',
      'GET /llms.txt':
        'Says what the shop is, and where programs that read for people find what they ask for.',
      'POST /mcp':
        'Takes a message of the Model Context Protocol (streamable HTTP, stateless), from programs that act for people.',
      'GET /.well-known/security.txt': 'Says how to report a vulnerability (RFC 9116).',
      'GET /.well-known/gs1resolver': 'Describes the resolver of GS1 Digital Links.',
      'GET /01/*': 'Resolves a GS1 Digital Link: leads to a page, or gives a linkset (RFC 9264).',
      'OPTIONS /01/*': 'Lets other sites’ pages ask for links.',
      'GET /manifest.webmanifest': 'Gives the web app manifest.',
      'GET /:lang/updates.atom': 'Gives the news as an Atom feed.',
    },
  },
  Catalogue: {
    about: 'Products, families and categories. Prices are among the answers for signed-in retailers only.',
    routes: {
      'GET /api/home': 'Gives what the home page shows.',
      'GET /api/categories': 'Lists the categories with their families, or those that match a term.',
      'GET /api/fams': 'Lists the families, or those of a category.',
      'GET /api/products': 'Finds products by term, category, family and facets, a page at a time.',
      'GET /api/listing':
        'Finds products as `products` does, with the facets that remain and how many each would leave.',
      'GET /api/products/:slug':
        'Gives one product with its data, pictures, documents, options and spare parts.',
      'GET /api/products/:slug/kit.zip':
        'Gives a product’s texts, data, pictures and documents for a retailer’s own shop.',
      'GET /api/products/:slug/data-sheet.pdf': 'Gives a product’s data sheet in a language, as a PDF.',
      'GET /api/product-names': 'Lists products by name and code, for pickers.',
      'GET /api/comparison': 'Compares up to four products, value by value.',
      'GET /api/best-sellers': 'Lists the products that sell best.',
      'GET /api/fit': 'Gives what is needed to say which products fit which vehicle.',
      'GET /api/suggestions': 'Completes what somebody types into the search.',
      'GET /api/catalogue.pdf': 'Gives the printed catalogue, by volume.',
    },
  },
  'Retailers and places': {
    about: 'Where to buy: retailers by distance, area and category, and the gazetteer.',
    routes: {
      'GET /api/vendors': 'Lists the retailers nearest to a place.',
      'GET /api/vendors/:id': 'Gives one retailer’s page: address, hours, contacts, photo.',
      'GET /api/vendors/all': 'Lists all retailers, for a device that is to find them without a network.',
      'GET /api/vendors/area': 'Lists the retailers within a part of the map.',
      'GET /api/vendors/overview': 'Counts retailers by country and region.',
      'GET /api/vendors/places': 'Lists the places that have a page of retailers.',
      'GET /api/vendor-categories': 'Lists the categories of retailers.',
      'GET /api/geocode': 'Finds the coordinates of an address.',
      'GET /api/places': 'Completes names of towns and postcodes.',
    },
  },
  Content: {
    about: 'News, questions and answers, legal pages, reviews and recalls, as everybody reads them.',
    routes: {
      'GET /api/faqs': 'Lists frequent questions with their answers.',
      'GET /api/pages/:area': 'Gives one of the shop’s own pages, such as the terms.',
      'GET /api/updates': 'Lists news, downloads and software.',
      'GET /api/recalls': 'Lists the product recalls.',
      'GET /api/recalls/:id': 'Gives one recall: products, danger, remedy.',
      'GET /api/reviews/photos/:id': 'Gives a photo of a review.',
      'POST /api/reviews': 'Sends a review of a product; it is shown after somebody has looked at it.',
      'POST /api/reviews/upload': 'Sends a review with photos.',
      'POST /api/reviews/:id/report': 'Reports a review as illegal.',
    },
  },
  'Messages and news by mail': {
    about:
      'Contact, newsletter, and being told when a product is back. Each address confirms by a mailed link.',
    routes: {
      'POST /api/messages/create': 'Sends a message to the shop.',
      'POST /api/newsletter': 'Subscribes an address; a mail asks to confirm.',
      'POST /api/newsletter/confirm': 'Confirms a subscription by the mailed token.',
      'GET /api/newsletter/unsubscribe': 'Leads from a mail to the page that ends a subscription.',
      'POST /api/newsletter/unsubscribe': 'Ends a subscription by its token, in one click (RFC 8058).',
      'POST /api/stock-waits': 'Asks to be told when a product is back; a mail asks to confirm.',
      'POST /api/stock-waits/own':
        'Switches on or off that the signed-in account is told when a product is back.',
      'POST /api/stock-waits/confirm': 'Confirms by the mailed token.',
      'GET /api/stock-waits/stop': 'Leads from a mail to the page that ends waiting.',
      'POST /api/stock-waits/stop': 'Ends waiting by its token, in one click (RFC 8058).',
    },
  },
  'Owned units': {
    about: 'What the owner of a unit does by a mailed link, and units that owners register themselves.',
    routes: {
      'GET /api/unit-link': 'Finds the unit of a label, by code and serial number.',
      'GET /api/serial-format': 'Says how serial numbers of a product are written.',
      'POST /api/owned-units/links': 'Mails the links of all units that belong to an address.',
      'GET /api/owned-units/stop': 'Leads from a mail to the page that ends messages about a unit.',
      'POST /api/owned-units/stop': 'Ends messages about a unit by its token, in one click (RFC 8058).',
      'GET /api/owned-units/:id': 'Gives the page of an owned unit.',
      'GET /api/owned-units/:id/certificate.pdf': 'Gives the warranty certificate of an owned unit.',
      'POST /api/owned-units/:id/wishes': 'Saves of what the owner wants to be told.',
      'POST /api/owned-units/:id/retailer': 'Chooses another retailer for an owned unit.',
      'POST /api/owned-units/:id/erase': 'Erases the owner from a unit.',
      'GET /api/owned-units/:id/faults':
        'Lists what the owner reported as wrong, and the symptoms to choose from.',
      'POST /api/owned-units/:id/faults': 'Reports a fault to the unit’s retailer.',
      'POST /api/owned-units/:id/faults/upload': 'Reports a fault with photos.',
      'POST /api/owned-units/:id/faults/:report/messages': 'Writes about a report to the retailer.',
      'POST /api/owned-units/:id/faults/:report/upload': 'Writes about a report with photos.',
      'POST /api/owned-units/:id/faults/:report/close': 'Withdraws a report.',
      'GET /api/owned-units/:id/faults/:report/files/:file': 'Gives a photo of a report.',
      'POST /api/owned-units/:id/hand-over': 'Asks the next owner of a unit, by e-mail, to take it over.',
      'POST /api/owned-units/:id/hand-over/take-back': 'Takes that back.',
      'GET /api/hand-overs': 'Gives what the next owner of a unit sees before taking it over.',
      'POST /api/hand-overs/confirm': 'Takes a unit over, by the mailed token.',
      'GET /api/recall-notices/:id': 'Gives the notice of a recall that an owner was mailed.',
      'POST /api/recall-notices/:id/read': 'Notes that an owner has read a notice.',
      'POST /api/recall-notices/:id/remedy': 'Notes which remedy an owner chooses.',
      'POST /api/owner-requests/upload': 'Registers a unit by its owner, with a proof of purchase.',
      'POST /api/owner-requests/confirm': 'Confirms a registration by the mailed token.',
    },
  },
} as const satisfies Record<string, Area>
