import button from "../ui/button.module.css";
import footer from "./footer/footer.module.css";
import header from "./header/header.module.css";
import smallMenu from "./header/small-menu.module.css";
import wideMenu from "./header/wide-menu.module.css";
import logo from "./logo.module.css";

/**
 * One class of each stylesheet of header and footer. Browsers get those two only as HTML, so nothing else in the
 * client build names their stylesheets, and it is the client build's CSS that every page carries: unnamed, they would drop out.
 */
export const frameStyles = [header["header"], wideMenu["menu"], smallMenu["menu"], logo["logo"], footer["footer"], button["button"]].join(
  " ",
);
