/** Where a form's script asks for the server's stamp for a submission id, once somebody begins to fill the form in. */
export const stampPath = "/forms/stamp";

export const stampPathFor = (submissionId: string) => `${stampPath}?for=${submissionId}`;
