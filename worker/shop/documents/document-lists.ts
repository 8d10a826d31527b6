import {
  type DocumentsQuery,
  documentsQuery,
  type ListedDocument,
} from '../../../shared/documents/documents.ts'
import { list } from '../../base/lists/list.ts'
import { listDocuments, planDocuments } from './all-documents.ts'
import { documentColumns } from './own-documents.ts'

export const documentLists = {
  documents: list<ListedDocument, DocumentsQuery>({
    query: documentsQuery,
    plan: planDocuments,
    read: async (db, query) => (await listDocuments(db, query)).documents,
    columns: { ...documentColumns, vendor: ({ vendor: retailer }) => retailer.name },
  }),
}
