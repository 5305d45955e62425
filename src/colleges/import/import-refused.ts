/** A file that is not taken; the message is a sentence for the person who runs the import, and nothing was changed. */
export class ImportRefused extends Error {}
