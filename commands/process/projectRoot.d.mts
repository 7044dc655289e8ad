/** The folder of package.json, without a slash at the end. */
export const projectRoot: string
