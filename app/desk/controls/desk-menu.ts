/** The name of menus: one is open at a time, and the desk's script closes it (app/desk/browser/close-menus.ts). */
export const deskMenu = "desk-menu";
