export default function Home() {
  return (
    <main id="main">
      <h1>Scale your business with AI agents that never clock out.</h1>
    </main>
  );
}
