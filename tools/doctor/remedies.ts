/**
 * What an operator can do about a finding, printed after its sentence; administrators, who have no command line, see only the
 * sentence.
 */
export const REMEDIES: Partial<Record<string, string>> = {
  'database.unreachable': 'Run npm run deploy, then look at the status of Cloudflare D1.',
  'files.unreachable': 'Check the R2 buckets at Cloudflare and their names in wrangler.toml.',
  'migrations.missing': 'Run npm run deploy.',
  'migrations.newer': 'Deploy the current version with npm run deploy.',
  'searchIndexes.damaged': 'Run npm run doctor -- --remote --mend-search.',
  'cron.late': 'Check the Worker’s Cron triggers at Cloudflare and run npm run deploy.',
  'mails.late': 'Check the mail provider and the queue at Cloudflare.',
  'backups.too_big': 'Raise BACKUP_LIMIT_GB in wrangler.toml, or look what grows.',
  'backups.unreachable': 'Check the bucket BACKUPS at Cloudflare.',
  'payments.none': 'The keys are described in wrangler.toml.',
  'transfers.none': 'Write the account at /admin/settings.',
  'map.empty': 'Run npm run places -- --remote.',
  'machine.gone': 'Write a model for translation that there is as MACHINE_TRANSLATION into wrangler.toml.',
  'origin.placeholder': 'Write the real address as ORIGIN into wrangler.toml and web/wrangler.toml.',
  'brand.missing': 'Write them at /admin/settings.',
  'brand.placeholder': 'Write yours at /admin/settings.',
  'administrators.none': 'Run npm run admin -- --remote ADDRESS "First Last".',
}
