/** Names below a blog of lists of posts, feeds and forms, as they are usual in English and Spanish. */
const names: ReadonlySet<string> = new Set(
  (
    'all archive archives archivo archivos author authors autor autores buscador buscar busqueda ' +
    'categoria categorias categories category drafts etiqueta etiquetas feed index latest newsletter page ' +
    'pages pagina paginas recientes rss search subscribe suscribete suscribirse suscripcion tag tags tema ' +
    'temas todas todos topic topics ultimas'
  ).split(' '),
);

/** Returns true for the name of what stands below a blog and is no post, such as `tags` or `autores`. */
export function isNoPost(slug: string): boolean {
  return names.has(slug.toLowerCase());
}
