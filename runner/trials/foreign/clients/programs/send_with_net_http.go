// Sends by net/http of the standard library.
package main

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
)

func send(method, url, fields, body string) (string, error) {
	content, err := base64.StdEncoding.DecodeString(strings.Replace(body, "-", "", 1))
	if err != nil {
		return "", err
	}
	var reader io.Reader
	if body != "-" {
		reader = bytes.NewReader(content)
	}
	request, err := http.NewRequest(method, url, reader)
	if err != nil {
		return "", err
	}
	if fields != "-" {
		for _, field := range strings.Split(fields, ",") {
			name, value, _ := strings.Cut(field, ":")
			decoded, err := base64.StdEncoding.DecodeString(value)
			if err != nil {
				return "", err
			}
			request.Header.Set(name, string(decoded))
		}
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		return "", err
	}
	if response.StatusCode > 299 {
		return "", fmt.Errorf("status %d", response.StatusCode)
	}
	return base64.StdEncoding.EncodeToString(answer), nil
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		words := strings.Fields(lines.Text())
		answer, err := send(words[0], words[1], words[2], words[3])
		if err != nil {
			fmt.Println("fault")
		} else {
			fmt.Println("ok", answer)
		}
	}
}
