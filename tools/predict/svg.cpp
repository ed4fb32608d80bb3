#include <algorithm>
#include <cmath>
#include <ostream>

#include "report.hpp"

namespace gannet::predict {

namespace {

constexpr double width = 640, height = 400, left = 70, right = 20, top = 40, bottom = 50;

/// A logarithmic axis from `low` to `high`, drawn from `begin` to `end`.
struct Axis {
  double low, high, begin, end;
  double operator()(double value) const {
    return begin + (end - begin) * std::log(value / low) / std::log(high / low);
  }
};

Axis axis(double least, double most, double begin, double end) {
  const double low = std::pow(10, std::floor(std::log10(least)));
  const double high = std::pow(10, std::ceil(std::log10(most)));
  return {low, std::max(high, low * 10), begin, end};
}

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '<')
      out += "&lt;";
    else if (c == '&')
      out += "&amp;";
    else
      out += c;
  }
  return out;
}

void draw_axes(std::ostream& out, const Axis& x, const Axis& y) {
  for (double at = x.low; at <= x.high * 1.01; at *= 10) {
    out << "<line x1='" << x(at) << "' x2='" << x(at) << "' y1='" << y.begin << "' y2='" << y.end
        << "' stroke='#ddd'/><text x='" << x(at) << "' y='" << y.begin + 18
        << "' text-anchor='middle'>" << at << "</text>\n";
  }
  for (double at = y.low; at <= y.high * 1.01; at *= 10) {
    out << "<line y1='" << y(at) << "' y2='" << y(at) << "' x1='" << x.begin << "' x2='" << x.end
        << "' stroke='#ddd'/><text x='" << x.begin - 6 << "' y='" << y(at) + 4
        << "' text-anchor='end'>" << at << "</text>\n";
  }
  out << "<text x='" << (x.begin + x.end) / 2 << "' y='" << height - 10
      << "' text-anchor='middle'>ranks</text>\n<text x='14' y='" << (y.begin + y.end) / 2
      << "' transform='rotate(-90 14 " << (y.begin + y.end) / 2
      << ")' text-anchor='middle'>seconds</text>\n";
}

/// Through (ranks, of(prediction)) for all.
template <class Of>
void points(std::ostream& out, const std::vector<Prediction>& all, const Axis& x, const Axis& y,
            Of of) {
  for (const Prediction& p : all) out << x(p.result.ranks) << ',' << y(of(p)) << ' ';
}

}  // namespace

void write_svg(std::ostream& out, const std::string& title,
               const std::vector<Prediction>& predictions) {
  std::vector<Prediction> all = predictions;
  std::sort(all.begin(), all.end(), [](const Prediction& a, const Prediction& b) {
    return a.result.ranks < b.result.ranks;
  });
  const auto ideal = [](const Prediction& p) { return p.result.times.compute / p.result.ranks; };
  double least = all.front().least(), most = all.front().most();
  for (const Prediction& p : all) {
    least = std::min({least, p.least(), std::max(ideal(p), p.result.seconds / 1000)});
    most = std::max(most, p.most());
  }
  const Axis x = axis(all.front().result.ranks, all.back().result.ranks, left, width - right);
  const Axis y = axis(least, most, height - bottom, top);
  out << "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 " << width << ' ' << height
      << "' font-family='sans-serif' font-size='12'>\n<rect width='100%' height='100%' "
         "fill='white'/>\n<text x='"
      << left << "' y='22' font-size='14'>" << escaped(title) << "</text>\n";
  draw_axes(out, x, y);
  out << "<polygon fill='#9bc' fill-opacity='0.5' points='";
  points(out, all, x, y, [](const Prediction& p) { return p.least(); });
  std::reverse(all.begin(), all.end());
  points(out, all, x, y, [](const Prediction& p) { return p.most(); });
  std::reverse(all.begin(), all.end());
  out << "'/>\n<polyline fill='none' stroke='#888' stroke-dasharray='5 4' points='";
  points(out, all, x, y, [&](const Prediction& p) { return std::max(ideal(p), y.low); });
  out << "'/>\n<polyline fill='none' stroke='#036' stroke-width='2' points='";
  points(out, all, x, y, [](const Prediction& p) { return p.result.seconds; });
  out << "'/>\n<text x='" << width - right << "' y='22' text-anchor='end' fill='#666'>predicted; "
      << "dashed: computing alone; band: one figure off by a fifth</text>\n</svg>\n";
}

}  // namespace gannet::predict
