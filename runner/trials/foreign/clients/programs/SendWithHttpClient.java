import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Base64;

/** Sends by java.net.http, over HTTP/1.1 and following redirects. */
public class SendWithHttpClient {
    private static final HttpClient client =
        HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).followRedirects(HttpClient.Redirect.NORMAL).build();

    public static void main(String[] args) throws Exception {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String[] words = line.split(" ");
            try {
                System.out.println("ok " + Base64.getEncoder().encodeToString(send(words)));
            } catch (Exception fault) {
                System.out.println("fault");
            }
        }
    }

    private static byte[] send(String[] words) throws Exception {
        HttpRequest.BodyPublisher body = words[3].equals("-")
            ? HttpRequest.BodyPublishers.noBody()
            : HttpRequest.BodyPublishers.ofByteArray(Base64.getDecoder().decode(words[3]));
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(words[1])).method(words[0], body);
        if (!words[2].equals("-"))
            for (String field : words[2].split(",")) {
                String[] parts = field.split(":");
                request.setHeader(parts[0], new String(Base64.getDecoder().decode(parts[1]), "UTF-8"));
            }
        HttpResponse<byte[]> response = client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
        if (response.statusCode() > 299) throw new Exception("status " + response.statusCode());
        return response.body();
    }
}
