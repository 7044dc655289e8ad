/** The domain of a sender, which is an address, or a name and an address. */
export const senderDomain = (mailFrom: string): string => /@([^\s<>@]+?)>?\s*$/.exec(mailFrom)?.[1] ?? ''
