import { uploadedFile } from '../factories/uploadedFile'

const text =
  'Section Name,Question Type,Response Type,Question Text,Analysis Type\nSection,Measure,Number,How many?,Productivity\n'

/** Creates an uploaded sheet of one question; returns its id. */
export const sheet = (id: string, owner: Parameters<typeof uploadedFile>[0], words: string): Promise<string> =>
  uploadedFile(owner, { filename: `${words}.csv`, bytes: new TextEncoder().encode(text) }, id)
