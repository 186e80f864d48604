/*
 * For what people have sent us and a browser may show: opened by itself it runs nothing, fetches nothing and has no
 * origin, whoever uploaded it.
 */

export const bytesPolicy = "default-src 'none'; frame-ancestors 'self'; sandbox";

/** A drawing's own styles are all that it may bring. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";
