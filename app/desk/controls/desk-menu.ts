/** The shared name of menus, so that one is open at a time. The desk's script closes it (app/desk/browser/close-menus.ts). */
export const deskMenu = "desk-menu";
