import type { Area } from './description.ts'

/** The back-office: what all of it shares, and what only administrators of everything enter. */
export const OFFICE = {
  'Back-office': {
    about: 'What all screens share: lists, history, search, views, dashboard.',
    routes: {
      'GET /api/admin/:entity/export.csv': 'Exports a list as CSV, with its filters.',
      'POST /api/admin/:entity/bulk':
        'Does one thing with many rows of a list, and says of each what came of it.',
      'GET /api/admin/audit': 'Lists the history of a record, or of all that the administrator may see.',
      'GET /api/admin/search': 'Finds records of all kinds.',
      'GET /api/admin/views': 'Lists saved views of a screen, and its columns.',
      'POST /api/admin/views/columns': 'Saves the columns of a list.',
      'GET /api/admin/views/favourites': 'Lists the favourite screens.',
      'POST /api/admin/views/favourite': 'Adds a screen to the favourites, or removes it.',
      'POST /api/admin/views/create': 'Saves a view.',
      'POST /api/admin/views/:id/edit': 'Changes a view.',
      'POST /api/admin/views/:id/delete': 'Deletes a view.',
      'POST /api/admin/views/:id/restore': 'Restores a deleted view.',
      'GET /api/admin/dashboard': 'Gives the figures of the areas that the administrator enters.',
      'GET /api/admin/dashboard/attention': 'Lists what waits for somebody.',
    },
  },
  'Back-office: settings': {
    about: 'What the shop says of itself, as a draft that is published.',
    routes: {
      'GET /api/admin/settings': 'Lists the sections of the settings.',
      'GET /api/admin/settings/draft': 'Gives the settings as they would be published.',
      'GET /api/admin/settings/:id': 'Gives a section.',
      'POST /api/admin/settings/:id/edit': 'Saves a section into the draft.',
      'POST /api/admin/settings/:id/discard': 'Discards the draft of a section.',
      'POST /api/admin/settings/:id/upload':
        'Adds a picture: the logo, that of the home page, an official label or notice.',
      'POST /api/admin/settings/publish': 'Publishes the draft.',
    },
  },
  'Back-office: administrators': {
    about: 'Accounts of the back-office and their areas.',
    routes: {
      'GET /api/admin/users': 'Lists administrators.',
      'GET /api/admin/users/:id': 'Gives an administrator.',
      'POST /api/admin/users/create': 'Invites an administrator.',
      'POST /api/admin/users/:id/edit': 'Saves an administrator.',
      'POST /api/admin/users/:id/invite': 'Sends the invitation again.',
      'POST /api/admin/users/:id/reset-second-factor':
        'Takes the second factor away from an account that has lost it.',
      'POST /api/admin/users/:id/delete': 'Deletes an account; its sessions end.',
      'POST /api/admin/users/:id/restore': 'Restores an account.',
    },
  },
  'Back-office: operations': {
    about: 'Health, jobs, backups, privacy, security reports.',
    routes: {
      'GET /api/admin/health': 'Says what is wrong with the shop, and what to do.',
      'GET /api/admin/jobs': 'Lists jobs with their last runs.',
      'GET /api/admin/jobs/:name': 'Gives the runs of a job.',
      'POST /api/admin/jobs/:name/run': 'Runs a job now.',
      'GET /api/admin/backups': 'Lists backups.',
      'POST /api/admin/backups/create': 'Makes a backup.',
      'POST /api/admin/backups/:key/verify': 'Verifies a backup.',
      'GET /api/admin/privacy': 'Shows what is stored about a person.',
      'GET /api/admin/privacy/export': 'Gives a person’s data as JSON.',
      'POST /api/admin/privacy/erase': 'Erases a person.',
      'GET /api/admin/api-keys':
        'Lists the keys of the shop and of its retailers, without what opens anything.',
      'GET /api/admin/api-keys/:id': 'Gives a key with its newest calls.',
      'POST /api/admin/api-keys/create': 'Makes a key of the whole shop, and shows its token, the only time.',
      'POST /api/admin/api-keys/:id/rotate': 'Makes a key in another’s place, which goes on for some hours.',
      'POST /api/admin/api-keys/:id/revoke': 'Ends a key at once.',
      'GET /api/admin/identity-providers':
        'Lists the identity providers that sign staff in, without their secrets.',
      'POST /api/admin/identity-providers/create': 'Adds an identity provider, switched off.',
      'POST /api/admin/identity-providers/check':
        'Asks an issuer’s discovery, and says what is wrong with it.',
      'POST /api/admin/identity-providers/:id/edit':
        'Saves name, secret, claim and roles; its people sign in anew.',
      'POST /api/admin/identity-providers/:id/switch':
        'Lets an identity provider sign people in, or ends their access.',
      'POST /api/admin/identity-providers/:id/delete':
        'Deletes an identity provider that nobody has come by.',
      'GET /api/admin/webhooks': 'Lists the addresses that events are sent to.',
      'GET /api/admin/webhooks/:id': 'Gives one with its newest deliveries.',
      'GET /api/admin/webhooks/:id/deliveries/:delivery':
        'Gives a delivery with what it says and each attempt.',
      'POST /api/admin/webhooks/create': 'Adds an address, and shows its secret, the only time.',
      'POST /api/admin/webhooks/:id/edit': 'Saves an address and its topics.',
      'POST /api/admin/webhooks/:id/switch': 'Lets events go there, or not.',
      'POST /api/admin/webhooks/:id/rotate':
        'Gives it another secret, beside which the former one signs for some hours.',
      'POST /api/admin/webhooks/:id/delete': 'Deletes an address with its deliveries.',
      'POST /api/admin/webhooks/:id/test': 'Sends a test.',
      'POST /api/admin/webhooks/:id/deliveries/:delivery/again': 'Sends a delivery again, under the same id.',
      'GET /api/admin/sales-changes':
        'Lists what happened in sales after an event, in order: orders, documents, payments, requests, warranties, claims, returns.',
      'GET /api/admin/content-changes':
        'Lists what happened to products after an event, in order, with prices and stock.',
      'GET /api/admin/security-reports': 'Lists reports of vulnerabilities.',
      'GET /api/admin/security-reports/:id': 'Gives a report with its deadlines.',
      'POST /api/admin/security-reports/create': 'Adds a report.',
      'POST /api/admin/security-reports/:id/edit': 'Saves a report.',
      'POST /api/admin/security-reports/:id/mark': 'Notes a step of a report.',
    },
  },
  'Back-office: duties': {
    about: 'Duties of the law by country, and what is missing for them.',
    routes: {
      'GET /api/admin/duties': 'Lists duties with their gaps.',
      'GET /api/admin/duties/:duty': 'Lists the products that a duty concerns.',
      'POST /api/admin/duties/:duty/sign-off': 'Signs a duty off.',
      'POST /api/admin/duties/:duty/stop': 'Stops sales because of a duty.',
      'POST /api/admin/duties/stops/:id/end': 'Ends a stop of sales.',
      'POST /api/admin/duties/sign-offs/:id/withdraw': 'Withdraws a sign-off.',
    },
  },
  'Back-office: imports': {
    about: 'Files into records, checked before anything is written, and undone as a whole.',
    routes: {
      'GET /api/admin/imports': 'Lists imports.',
      'GET /api/admin/imports/export/:kind': 'Exports records in the form of an import.',
      'POST /api/admin/imports/create': 'Begins an import.',
      'GET /api/admin/imports/mappings': 'Lists how columns were matched before.',
      'GET /api/admin/imports/:id': 'Gives an import with its counts.',
      'GET /api/admin/imports/:id/errors': 'Lists the rows with errors.',
      'GET /api/admin/imports/:id/rest': 'Gives the rows that were not taken, as CSV.',
      'GET /api/admin/imports/:id/rows': 'Previews rows: what would change.',
      'GET /api/admin/imports/:id/obstacles': 'Says what could not be undone.',
      'POST /api/admin/imports/:id/rows': 'Adds rows.',
      'POST /api/admin/imports/:id/check': 'Checks all rows.',
      'POST /api/admin/imports/grid': 'Reads records into a grid for editing.',
      'POST /api/admin/imports/:id/apply': 'Writes the next rows.',
      'POST /api/admin/imports/:id/undo': 'Undoes the next rows.',
    },
  },
} as const satisfies Record<string, Area>
