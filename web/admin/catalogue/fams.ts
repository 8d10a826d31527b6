import { type FamForm, famBody } from '../../../shared/catalogue.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { uploadFile } from '../../api/upload.ts'
import type { Languages } from '../translations/translation.ts'
import type { SendFile } from '../uploads/upload.ts'

const { fams } = api.admin
const at = fams[':id']
const param = (id: number) => ({ id: String(id) })

export const readFam = async (id: string) => (await read(at.$get({ param: { id } }))).fam

/** What the form of a family holds; a new one has no category yet, which the schema refuses. */
export const famValues = (fam?: FamForm) => ({
  fam_data: { name: fam?.name ?? '', cat_id: fam?.cat_id ?? (null as unknown as number) },
  version: fam?.version,
})
type Values = ReturnType<typeof famValues>

/** Makes a family, or edits the one with this id. */
export const saveFam = (json: Values, id?: number) =>
  read(id === undefined ? fams.create.$post({ json }) : at.edit.$post({ param: param(id), json }))
export const storedFam = async (id?: number) => famValues(await readFam(String(id)))

export const sendFamImage: SendFile = (id, file, options) =>
  uploadFile(`/api/admin/fams/${id}/upload`, file, { type: 'image' }, options)

export const famLanguages: Languages = {
  entity: 'fams',
  to: (id) => `/admin/fams/${id}/edit`,
  make: async (id, lang) => (await read(at.translations.$post({ param: param(id), json: { lang } }))).fam_id,
}

/** What every form of a family is given. */
export const FAM_FORM = { name: 'fams', list: '/admin/fams', schema: famBody } as const
