import type { ClaimFile } from '../../../shared/claims/claim-files.ts'
import { FileStrip } from '../../files/file-strip.tsx'
import { failureText, useAdmin } from '../shell/admin.ts'

/** Photos and videos that came with a claim, each opened over the whole screen. */
export function ClaimFiles({ of, files }: { of: number; files: ClaimFile[] }) {
  const { t } = useAdmin()
  if (files.length === 0) return null
  return (
    <FileStrip
      label={t('claimdesk.files.title')}
      files={files}
      srcOf={(id) => `/api/admin/claims/${of}/files/${id}`}
      say={(key, values) => t(`claimdesk.files.${key}`, values)}
      explain={(error) => failureText(t, error)}
    />
  )
}
