/** Whose factor it is. */
export type Owner = { readonly firmId: number; readonly accountId: number };

export const rowOf = ({ firmId, accountId }: Owner) => ({ firm_id: firmId, account_id: accountId });
