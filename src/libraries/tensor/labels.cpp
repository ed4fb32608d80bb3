#include <algorithm>
#include <cctype>

#include "gannet/tensor/expression.hpp"
#include "tensor/fail.hpp"
#include "tensor/formula.hpp"

namespace gannet::tensor {

namespace {

bool is_word(const std::string& text) {
  return !text.empty() && std::all_of(text.begin(), text.end(),
                                      [](unsigned char c) { return std::isalnum(c) || c == '_'; });
}

}  // namespace

std::vector<std::string> at_commas(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    if (c == ',') {
      words.emplace_back();
    } else if (c != ' ') {
      words.back() += c;
    }
  }
  return words;
}

std::vector<std::string> labels_of(std::string_view text) {
  std::vector<std::string> labels;
  if (text.find(',') != std::string_view::npos) {
    labels = at_commas(text);
  } else {
    for (const char c : text) {
      if (c != ' ') labels.emplace_back(1, c);
    }
  }
  for (const std::string& label : labels) {
    if (is_word(label)) continue;
    fail("labels \"" + std::string(text) + "\": \"" + label +
         "\" is none; labels are letters, as in \"abij\", or words with commas between them");
  }
  return labels;
}

std::string joined(const std::vector<std::string>& labels) {
  const bool words = std::any_of(labels.begin(), labels.end(),
                                 [](const std::string& label) { return label.size() > 1; });
  std::string text;
  for (const std::string& label : labels) text += (words && !text.empty() ? "," : "") + label;
  return text;
}

std::string LetterTable::text(const Letters& letters) const {
  std::vector<std::string> labels;
  for (const int letter : letters) labels.push_back(names[static_cast<std::size_t>(letter)]);
  return joined(labels);
}

}  // namespace gannet::tensor
