/** Files of a small documentation site, as people write them for VitePress. */
export const documentationPages = {
  '.vitepress': {
    'config.mjs': `import { defineConfig } from 'vitepress';
import llmstxt from 'vitepress-plugin-llms';

export default defineConfig({
  title: 'Maitén',
  description: 'Contabilidad e impuestos para empresas chilenas.',
  lang: 'es-CL',
  cleanUrls: true,
  sitemap: { hostname: 'https://docs.maiten.example' },
  themeConfig: {
    nav: [{ text: 'Precios', link: '/pricing' }],
    sidebar: [{ text: 'Guía', items: [
      { text: 'Precios', link: '/pricing' },
      { text: 'Desarrolladores', link: '/developers' },
      { text: 'Blog', link: '/blog' },
    ] }],
    footer: { message: 'Hecho en Chile.' },
  },
  vite: { plugins: [llmstxt({ domain: 'https://docs.maiten.example', excludeUnnecessaryFiles: false })] },
});
`,
  },
  'index.md': `---
layout: home
title: Maitén
hero:
  name: Maitén
  text: Contabilidad que se entiende
  tagline: Facturas, impuestos y sueldos en un lugar
  actions:
    - theme: brand
      text: Ver precios
      link: /pricing
features:
  - title: Documentos
    details: Facturas y boletas electrónicas.
  - title: Impuestos
    details: El formulario 29, cada mes.
  - title: Sueldos
    details: Liquidaciones y finiquitos.
---

## Para quién

Para empresas que quieren saber cómo van, sin esperar al cierre del mes.
`,
  'pricing.md': `# Precios

Tres planes, según el tamaño de la empresa.

| Plan | UF al mes | Incluye |
| --- | ---: | --- |
| Semilla | 0,8 | Facturas y libro de compras |
| Brote | 2 | Además, **sueldos** y bancos |
| Árbol | 5 | Además, [la API](/developers) |

::: tip Sin contrato
Se paga por mes y se termina cuando se quiera.
:::

## Preguntas {#preguntas}

¿Hay descuento por año?
: No, el precio es el mismo.

- Pago con tarjeta
- Pago con transferencia
- [ ] Pago con cheque
`,
  'developers.md': `# Desarrolladores

La misma API que usan la web y la aplicación. <Badge type="tip" text="v1" />

## Primera llamada

::: code-group
\`\`\`sh [curl]
curl https://api.maiten.example/api/companies -H "Authorization: Bearer $TOKEN"
\`\`\`
\`\`\`ts [TypeScript] {2}
const url = 'https://api.maiten.example/api/companies';
const answer = await fetch(url, { headers: { authorization: \`Bearer \${token}\` } });
\`\`\`
:::

> Cada permiso se pide por separado.

1. Pide permiso.
2. Guarda el *token*.
3. Llama a la API; véase también la [entrada del blog](/blog/primera-factura).

### Errores

Los errores tienen \`error\` y \`message\` & nada más. Más en [precios](./pricing#preguntas).
`,
  'blog.md': `# Blog

Lo que pasa en Maitén.

- [La primera factura](/blog/primera-factura)
- [El cierre del mes](/blog/cierre-del-mes)
`,
  blog: {
    'primera-factura.md': `---
title: La primera factura
description: Cómo emitirla en cinco minutos.
---

# La primera factura

Cómo emitirla en cinco minutos, con ejemplos. Vuelve al [blog](/blog).

![Una factura](https://imagenes.example/factura.png)
`,
    'cierre-del-mes.md': `# El cierre del mes

Lo que hay que revisar antes del día doce.

<details><summary>Lista</summary>

- Compras
- Ventas

</details>
`,
  },
};
