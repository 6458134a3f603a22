# Sends by Faraday, which follows no redirect without another package.
require 'base64'
require 'faraday'

client = Faraday.new { |connection| connection.response :raise_error }

$stdout.sync = true
$stdin.each_line do |line|
  method, url, fields, body = line.split
  begin
    response = client.run_request(method.downcase.to_sym, url, body == '-' ? nil : Base64.decode64(body), nil) do |request|
      (fields == '-' ? [] : fields.split(',')).each do |field|
        name, value = field.split(':')
        request.headers[name] = Base64.decode64(value)
      end
    end
    puts "ok #{Base64.strict_encode64(response.body.to_s)}"
  rescue StandardError => e
    puts "fault #{e.class}"
  end
end
